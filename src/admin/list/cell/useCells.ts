import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';

import type { Field, Kind, RecordData } from '../../../resources';
import { formFields } from '../../form/payload';
import { nameField } from '../columns';

/** A value of a record in a list, and where it stands. */
export interface Cell {
  readonly record: RecordData;
  readonly field: Field;
  readonly box: HTMLElement;
}

interface Given {
  kind: Kind;
  rows: readonly RecordData[];
  /** Of the columns after the box and the name. */
  fields: readonly Field[];
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const cellAround = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;

/** Gives a cell the focus, or the box in it that chooses the row. Links and buttons are Tab's. */
function focus(cell: HTMLElement) {
  const box = cell.querySelector<HTMLElement>(':scope > .row-box');
  if (!box) cell.tabIndex = -1;
  (box ?? cell).focus();
}

/** The cell some rows and columns further; undefined at the edge. */
function neighbour(box: HTMLTableCellElement, [down, right]: readonly [number, number]) {
  const row = box.parentElement as HTMLTableRowElement;
  const rows = (row.parentElement as HTMLTableSectionElement).rows;
  return rows[row.sectionRowIndex + down]?.cells[box.cellIndex + right];
}

/**
 * The cells of a table as things to change: arrows go from one to the next, Enter, F2 and a double
 * click open one. Events come up to one place, so that thousands of cells cost nothing.
 */
export function useCells({ kind, rows, fields }: Given) {
  const [cell, setCell] = useState<Cell>();
  const named = kind.representation.length === 1 ? nameField(kind) : undefined;
  const columns = [undefined, named, ...fields];
  const editable = new Set(formFields(kind));

  /** Opens the editor of a cell, where it has a field that staff fills in. */
  const open = (box: HTMLTableCellElement): boolean => {
    const record = rows[(box.parentElement as HTMLTableRowElement).sectionRowIndex];
    const field = columns[box.cellIndex];
    if (record?.id === undefined || !field || !editable.has(field)) return false;
    focus(box);
    setCell({ record, field, box });
    return true;
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const box = cellAround(target);
    // A link has been followed by the first click.
    if (box && !(target as Element).closest('a, button, input')) open(box);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    const box = cellAround(target);
    if (!box || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const step = STEPS[key];
    const next = step && neighbour(box, step);
    if (next) focus(next);
    const isOpened = key === 'F2' || (key === 'Enter' && target === box) ? open(box) : false;
    if (next || isOpened) event.preventDefault();
  };
  return { cell, close: () => setCell(undefined), on: { onDoubleClick, onKeyDown } };
}
