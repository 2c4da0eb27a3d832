import { useDeferredValue, useMemo } from 'react';

import type { RecordData } from '../../resources';

/** As many rows as a large screen shows at once. */
export const IN_SIGHT = 30;

/**
 * The rows to show: of a long page, those that one can see come first, and the others follow at once.
 * Whatever goes by a row's place goes by these.
 */
export function useSightFirst(rows: readonly RecordData[]): readonly RecordData[] {
  const late = useDeferredValue(rows);
  return useMemo(
    () =>
      late === rows
        ? rows
        : rows.map((row, index) => (index < IN_SIGHT ? row : (late[index] ?? row))),
    [rows, late],
  );
}
