import useMediaQuery from '@mui/material/useMediaQuery';

import { PHONE } from '../../theme/controls';

/** Whether the screen is that of a phone held upright, where a list shows cards and dialogs fill it. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, { noSsr: true });
