/** Puts styles together once for a theme, not at each render; MUI's own components do so by this. */
export { unstable_memoTheme as onceForTheme } from '@mui/material/utils';
