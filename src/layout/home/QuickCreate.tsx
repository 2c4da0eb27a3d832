import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { useWords } from '../useWords';

/** One click to a new record. */
export function QuickCreate({ kinds }: { kinds: Kind[] }) {
  const translate = useTranslate();
  const words = useWords();
  const { routes } = useWaybill();
  return (
    <Box component="section" aria-labelledby="home-create">
      <Typography variant="h2" id="home-create" sx={{ mb: 1.5 }}>
        {translate('waybill.layout.home.create')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {kinds.map((kind) => (
          <Button
            key={kind.name}
            component={LinkBase}
            to={routes.path(kind.name, 'create')}
            variant="outlined"
            color="inherit"
            startIcon={<Add />}
          >
            {translate('waybill.layout.home.add', { label: words.label(kind) })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
