import useMediaQuery from '@mui/material/useMediaQuery';

import { PHONE } from '../layout/theme/controls';

/** Whether the screen is that of a phone held upright, where a list shows cards and dialogs fill it. */
export const usePhone = (): boolean => useMediaQuery(PHONE, { noSsr: true });
