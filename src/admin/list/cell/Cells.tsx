import { lazy } from 'react';
import type { ReactNode } from 'react';

import { PanelBoundary } from '../../components/PanelBoundary';
import type { RowsProps } from '../rows';
import { useCells } from './useCells';
import { useKind } from '../../routing/useKind';

const CellEditor = lazy(() => import('./CellEditor'));

interface Props extends Pick<RowsProps, 'rows'> {
  fields: RowsProps['columnSettings']['columns']['fields'];
  children: ReactNode;
}

/** Lets single values of the table inside be changed where they stand. */
export function Cells({ children, ...given }: Props) {
  const { cell, close, on } = useCells({ kind: useKind(), ...given });
  return (
    <div {...on}>
      {children}
      {cell && (
        <PanelBoundary onClose={close}>
          <CellEditor cell={cell} onClose={close} />
        </PanelBoundary>
      )}
    </div>
  );
}
