import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';

/** In the place of the form whose code could not be had. */
export function FilterNotLoaded() {
  return <Alert severity="error">{useTranslate()('waybill.filters.failed')}</Alert>;
}
