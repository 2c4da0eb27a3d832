import { useListContext } from 'ra-core';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

import type { Field, RecordData } from '../../resources';
import { PanelBoundary } from '../components/PanelButton';
import { useKind } from '../routing/useKind';
import { nameField } from './columns';
import { useColumnSettings } from './useColumnSettings';
import { lazyPart } from '../components/lazyPart';

const CellEditor = lazyPart(() => import('./CellEditor'));

/** A value of a record, and the element that shows it. */
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

/** Focuses a cell, or the checkbox in it; links and buttons are reached by Tab. */
function focus(cell: HTMLElement) {
  const checkbox = cell.querySelector<HTMLElement>('.row-box input');
  if (!checkbox) cell.tabIndex = -1;
  (checkbox ?? cell).focus();
}

/** The cell some rows and columns further; undefined at the edge. */
function neighbour(cell: HTMLTableCellElement, [down, right]: readonly [number, number]) {
  const row = rowOf(cell);
  const { rows } = row.parentElement as HTMLTableSectionElement;
  return rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right];
}

/**
 * Lets single values of the table inside be edited in place: arrow keys go from cell to cell, Enter,
 * F2 and a double click open an editor. Events are delegated, so that cells need no handlers.
 */
export function EditableCells({ children }: { children: ReactNode }) {
  const kind = useKind();
  const { data: records = [] } = useListContext<RecordData>();
  const { columns } = useColumnSettings();
  const [edited, setEdited] = useState<Cell>();

  /** Opens the editor of a cell; false where it has no field that staff fills in. */
  const edit = (box: HTMLTableCellElement): boolean => {
    const named = kind.representation.length === 1 ? nameField(kind) : undefined;
    const field = [undefined, named, ...columns.fields][box.cellIndex];
    const record = records[rowOf(box).sectionRowIndex];
    // Forms have the fields of the kind: not the id, nor when a record was changed.
    if (record?.id === undefined || !field || field.detailsOnly || !kind.fields.includes(field))
      return false;
    focus(box);
    setEdited({ record, field, box });
    return true;
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const box = cellAround(target);
    // A link has been followed by the first click.
    if (box && !(target as Element).closest('a, button, input')) edit(box);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    const box = cellAround(target);
    if (!box || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const step = STEPS[key];
    const next = step && neighbour(box, step);
    if (next) focus(next);
    const isOpened = key === 'F2' || (key === 'Enter' && target === box) ? edit(box) : false;
    if (next || isOpened) event.preventDefault();
  };
  const close = () => setEdited(undefined);
  return (
    <div role="presentation" onDoubleClick={onDoubleClick} onKeyDown={onKeyDown}>
      {children}
      {edited && (
        <PanelBoundary onClose={close}>
          <CellEditor cell={edited} onClose={close} />
        </PanelBoundary>
      )}
    </div>
  );
}
