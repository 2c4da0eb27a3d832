import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';

/** Tells the page itself the theme in use: what stands outside the back office follows it. */
export function PageTheme() {
  const { mode } = useTheme().palette;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return null;
}
