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

/**
 * Makes the cells of the table inside editable in place. Arrow keys move between cells; Enter, F2
 * or a double click opens an editor. Events are delegated, so that cells need no handlers.
 */
export function EditableCells({ children }: { children: ReactNode }) {
  const kind = useKind();
  const { data: records = [] } = useListContext<RecordData>();
  const { columns } = useColumnSettings();
  const [edited, setEdited] = useState<Cell>();

  /** Opens a cell's editor. Returns false if its field is not editable. */
  const edit = (box: HTMLTableCellElement): boolean => {
    const named = kind.representation.length === 1 ? nameField(kind) : undefined;
    const field = [undefined, named, ...columns.fields][box.cellIndex];
    const record = records[rowOf(box).sectionRowIndex];
    // Only the kind's own fields can be edited, not the ID or the timestamps.
    if (record?.id === undefined || !field || field.detailsOnly || !kind.fields.includes(field))
      return false;
    focus(box);
    setEdited({ record, field, box });
    return true;
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const box = cellAround(target);
    // The first click of the double click has already followed the link.
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
