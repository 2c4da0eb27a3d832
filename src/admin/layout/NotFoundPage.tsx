import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import { HOME } from '../../routing/routes';
import { usePageTitle } from '../components/usePageTitle';

/** At addresses where nothing is. */
export default function NotFoundPage() {
  const translate = useTranslate();
  const title = translate('waybill.core.notFound.title');
  usePageTitle(title);

  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary">{translate('waybill.core.notFound.text')}</Typography>
      <Button component={LinkBase} to={HOME} variant="contained">
        {translate('waybill.core.notFound.home')}
      </Button>
    </Stack>
  );
}
