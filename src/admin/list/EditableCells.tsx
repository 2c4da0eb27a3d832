import { createContext, use, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';

import type { Field, RecordData } from '../../resources';
import { PanelBoundary } from '../components/PanelButton';
import { useKind } from '../routing/useKind';
import { lazyPart } from '../components/lazyPart';

const CellEditor = lazyPart(() => import('./CellEditor'));

/** A value of a record and its cell element. */
export interface Cell {
  readonly record: RecordData;
  readonly field: Field;
  readonly box: HTMLElement;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const cellAround = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;

const rowOf = (cell: HTMLTableCellElement) => cell.parentElement as HTMLTableRowElement;

const isWithModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Focuses a cell, or its checkbox. Links and buttons are reached with Tab. */
function focus(cell: HTMLElement) {
  const checkbox = cell.querySelector<HTMLElement>('.row-box input');
  if (!checkbox) cell.tabIndex = -1;
  (checkbox ?? cell).focus();
}

/** The cell at an offset of rows and columns; undefined past the edge. */
function neighbour(cell: HTMLTableCellElement, [down, right]: readonly [number, number]) {
  const row = rowOf(cell);
  const { rows } = row.parentElement as HTMLTableSectionElement;
  return rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right];
}

const EditContext = createContext<(cell: Cell) => void>(() => undefined);

/**
 * Makes the cells of the rows inside editable in place. Arrow keys move between cells. Events are
 * delegated, so that cells need no handlers.
 */
export function EditableCells({ children }: { children: ReactNode }) {
  const [edited, setEdited] = useState<Cell>();
  const onKeyDown = (event: KeyboardEvent) => {
    const box = cellAround(event.target);
    const step = STEPS[event.key];
    const next = box && step && !isWithModifier(event) && neighbour(box, step);
    if (!next || event.defaultPrevented) return;
    focus(next);
    event.preventDefault();
  };
  const close = () => setEdited(undefined);
  return (
    <EditContext value={setEdited}>
      <div role="presentation" onKeyDown={onKeyDown}>
        {children}
        {edited && (
          <PanelBoundary onClose={close}>
            <CellEditor cell={edited} onClose={close} />
          </PanelBoundary>
        )}
      </div>
    </EditContext>
  );
}

/**
 * Returns handlers for a record's row: Enter, F2 or a double click opens the editor of the cell
 * whose `data-field` names an editable field.
 */
export function useEditableRow(record: RecordData) {
  const kind = useKind();
  const setEdited = use(EditContext);
  const edit = (event: SyntheticEvent) => {
    const box = cellAround(event.target);
    const field = kind.fields.find(({ name }) => name === box?.dataset['field']);
    if (!box || !field || field.detailsOnly || record.id === undefined) return;
    event.preventDefault();
    focus(box);
    setEdited({ record, field, box });
  };
  return {
    onDoubleClick(event: MouseEvent) {
      // The first click of the double click has already followed the link.
      if (!(event.target as Element).closest('a, button, input')) edit(event);
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || isWithModifier(event)) return;
      if (key === 'F2' || (key === 'Enter' && target === cellAround(target))) edit(event);
    },
  };
}
