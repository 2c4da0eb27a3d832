import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';

import { useWaybill } from '../../WaybillContext';
import { createdKinds } from './dashboardKinds';

/** One click to a new record. */
export function QuickCreate() {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  return (
    <Box
      component="nav"
      aria-label={translate('waybill.layout.home.create')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {createdKinds(catalogue).map((kind) => (
        <Button
          key={kind.name}
          component={LinkBase}
          to={routes.path(kind.name, 'create')}
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Add />}
        >
          {translate('waybill.layout.home.add', { label: kind.label })}
        </Button>
      ))}
    </Box>
  );
}
