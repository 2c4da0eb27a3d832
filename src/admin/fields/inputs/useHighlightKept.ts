import { useLayoutEffect, useReducer } from 'react';

/**
 * Keeps what is highlighted among options that come from the server. MUI's Autocomplete drops the
 * highlight in the first render after its options changed, whenever that is
 * (mui/material-ui#48093): here it comes before the options are seen, and can be highlighted.
 */
export function useHighlightKept(options: readonly string[]): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const key = options.join('\n');
  useLayoutEffect(() => renderAgain(), [key]);
}
