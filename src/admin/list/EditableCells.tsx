import {
  createContext,
  use,
  useMemo,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import type { Field, RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { PanelBoundary } from '../components/PanelButton';
import type { ListPaste } from '../paste/PasteIntoList';
import { useKind } from '../routing/useKind';
import { lazyPart } from '../components/lazyPart';
import { useColumnSettings } from './useColumnSettings';

const CellEditor = lazyPart(() => import('./CellEditor'));
const StatusSheet = lazyPart(() => import('../record/StatusSheet'));
const PasteIntoList = lazyPart(() => import('../paste/PasteIntoList'));

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

/** Undefined past the edge. */
function neighbour(cell: HTMLTableCellElement, [down, right]: readonly [number, number]) {
  const row = rowOf(cell);
  const { rows } = row.parentElement as HTMLTableSectionElement;
  return rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right];
}

interface Setters {
  readonly setEdited: (cell: Cell) => void;
  readonly setPaste: (paste: ListPaste) => void;
}

const nothing = () => undefined;
const EditContext = createContext<Setters>({ setEdited: nothing, setPaste: nothing });

/**
 * Makes the cells of the rows inside editable in place. Arrow keys move between cells, and cells of a
 * spreadsheet can be pasted. Events are delegated, so that cells need no handlers.
 */
export function EditableCells({ children }: { children: ReactNode }) {
  const [edited, setEdited] = useState<Cell>();
  const [paste, setPaste] = useState<ListPaste>();
  const onKeyDown = (event: KeyboardEvent) => {
    const box = cellAround(event.target);
    const step = STEPS[event.key];
    const next = box && step && !isWithModifier(event) && neighbour(box, step);
    if (!next || event.defaultPrevented) return;
    focus(next);
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const box = cellAround(target);
    // So that the next paste goes to this cell.
    if (box?.dataset['field'] && !(target as Element).closest('a, button, input')) focus(box);
  };
  const close = () => setEdited(undefined);
  const endPaste = () => setPaste(undefined);
  const { named, fields } = useColumnSettings().columns;
  const setters = useMemo(() => ({ setEdited, setPaste }), []);
  return (
    <EditContext value={setters}>
      <div role="presentation" onClick={onClick} onKeyDown={onKeyDown}>
        {children}
        {edited && <EditedCell cell={edited} onClose={close} />}
        {paste && (
          <PanelBoundary onClose={endPaste}>
            <PasteIntoList
              paste={paste}
              columns={named ? [named, ...fields] : fields}
              onClose={endPaste}
            />
          </PanelBoundary>
        )}
      </div>
    </EditContext>
  );
}

/** A status opens its values, and a choice saves it. Every other field opens its input. */
function EditedCell({ cell, onClose }: { cell: Cell; onClose: () => void }) {
  const { record, field, box } = cell;
  // Only Waybill's own API lists the statuses in use.
  const { extensions } = useWaybill().settings;
  const [isTyped, setTyped] = useState(!extensions || field.type !== 'status');
  return (
    <PanelBoundary onClose={onClose}>
      {isTyped ? (
        <CellEditor cell={cell} onClose={onClose} />
      ) : (
        <StatusSheet
          record={record}
          field={field}
          anchor={box}
          onClose={onClose}
          onOther={() => setTyped(true)}
        />
      )}
    </PanelBoundary>
  );
}

/**
 * Returns handlers for a record's row: Enter, F2 or a double click opens the editor of the cell
 * whose `data-field` names an editable field. A paste begins at that cell.
 */
export function useEditableRow(record: RecordData) {
  const kind = useKind();
  const { setEdited, setPaste } = use(EditContext);
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
    onPaste(event: ClipboardEvent) {
      const field = cellAround(event.target)?.dataset['field'];
      const text = event.clipboardData.getData('text/plain');
      const isInput = (event.target as Element).closest('input, textarea');
      if (!field || isInput || !text.trim()) return;
      event.preventDefault();
      setPaste({ record, field, text });
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || isWithModifier(event)) return;
      if (key === 'F2' || (key === 'Enter' && target === cellAround(target))) edit(event);
    },
  };
}
