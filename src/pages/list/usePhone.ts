import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the screen is so narrow that a list shows cards in the place of a table. */
export const usePhone = (): boolean => useMediaQuery('(max-width:599.95px)', { noSsr: true });
