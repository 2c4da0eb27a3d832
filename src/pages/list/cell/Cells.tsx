import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

import { PanelNotLoaded } from '../arrange/PanelNotLoaded';
import { orWhenMissing } from '../../../orWhenMissing';
import type { RowsProps } from '../rows';
import { useCells } from './useCells';

const CellEditor = lazy(orWhenMissing(() => import('./CellEditor'), PanelNotLoaded));

interface Props extends Pick<RowsProps, 'kind' | 'rows'> {
  fields: RowsProps['arranging']['columns']['fields'];
  children: ReactNode;
}

/** Lets single values of the table inside be changed where they stand. */
export function Cells({ children, ...given }: Props) {
  const { cell, close, on } = useCells(given);
  return (
    <div {...on}>
      {children}
      {cell && (
        <Suspense fallback={null}>
          <CellEditor kind={given.kind} cell={cell} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
