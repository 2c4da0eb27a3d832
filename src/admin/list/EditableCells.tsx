import EditIcon from '@mui/icons-material/Edit';
import { ResourceContextProvider, useEvent, useTranslate } from 'ra-core';
import {
  createContext,
  use,
  useMemo,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { createPortal } from 'react-dom';

import type { Kind, RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { keeps } from '../components/slots';
import { PanelBoundary } from '../components/PanelButton';
import { useCustomization } from '../customization';
import type { ListPaste } from '../paste/PasteIntoList';
import { useStatusOfLeg } from '../record/route/useStatusOfLeg';
import { useKind } from '../routing/useKind';
import { lazyPart } from '../components/lazyPart';
import type { Cell } from './CellEditor';
import { useColumnSettings } from './useColumnSettings';

const CellEditor = lazyPart(() => import('./CellEditor'));
const StatusSheet = lazyPart(() => import('../record/StatusSheet'));
const PasteIntoList = lazyPart(() => import('../paste/PasteIntoList'));

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const cellAround = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;

const rowOf = (cell: HTMLTableCellElement) => cell.parentElement as HTMLTableRowElement;

/** The field of a cell; undefined for a cell that is not editable. */
const fieldOf = (kind: Kind, cell: HTMLElement | null) =>
  kind.fields.find(({ name, detailsOnly }) => name === cell?.dataset['field'] && !detailsOnly);

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

interface Hovered {
  readonly element: HTMLElement;
  readonly edit: (event: SyntheticEvent) => void;
}

interface Setters {
  readonly setEdited: (cell: Cell) => void;
  readonly setHovered: (hovered: Hovered | undefined) => void;
  readonly setPaste: (paste: ListPaste) => void;
}

const noop = () => undefined;
const EditContext = createContext<Setters>({
  setEdited: noop,
  setHovered: noop,
  setPaste: noop,
});

/**
 * Makes the cells of the rows inside editable in place. Arrow keys move between cells, and cells of a
 * spreadsheet can be pasted. Events are delegated, so that cells need no handlers.
 */
export function EditableCells({ children }: { children: ReactNode }) {
  const [edited, setEdited] = useState<Cell>();
  const [hovered, setHovered] = useState<Hovered>();
  const [paste, setPaste] = useState<ListPaste>();
  const onKeyDown = (event: KeyboardEvent) => {
    const element = cellAround(event.target);
    const step = STEPS[event.key];
    const next = element && step && !isWithModifier(event) && neighbour(element, step);
    if (!next || event.defaultPrevented) return;
    focus(next);
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const element = cellAround(target);
    // So that the next paste goes to this cell.
    if (element?.dataset['field'] && !(target as Element).closest('a, button, input'))
      focus(element);
  };
  const onPointerOver = ({ target }: PointerEvent) => {
    if (!cellAround(target)) setHovered(undefined);
  };
  const close = () => setEdited(undefined);
  const endPaste = () => setPaste(undefined);
  const { named, fields } = useColumnSettings().columns;
  const setters = useMemo(() => ({ setEdited, setHovered, setPaste }), []);
  return (
    <EditContext value={setters}>
      <div
        role="presentation"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerOver={onPointerOver}
      >
        {children}
        {hovered && createPortal(<Pencil onClick={hovered.edit} />, hovered.element)}
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

/** For the mouse. The keyboard has Enter and F2. */
function Pencil({ onClick }: { onClick: (event: MouseEvent) => void }) {
  const title = useTranslate()('ra.action.edit');
  return (
    <button
      type="button"
      className="cell-edit"
      title={title}
      aria-hidden
      tabIndex={-1}
      onClick={onClick}
    >
      <EditIcon />
    </button>
  );
}

/** A status opens a menu of its values, and a choice saves it. Other fields open their input. */
function EditedCell({ cell, onClose }: { cell: Cell; onClose: () => void }) {
  const { kind, record, field, element } = cell;
  // Only Waybill's own API lists the statuses in use.
  const { extensions } = useWaybill().settings;
  const isTyped = !extensions || field.type !== 'status';
  return (
    <PanelBoundary onClose={onClose}>
      <ResourceContextProvider value={kind.name}>
        {isTyped ? (
          <CellEditor cell={cell} onClose={onClose} />
        ) : (
          <StatusSheet record={record} field={field} anchor={element} onClose={onClose} />
        )}
      </ResourceContextProvider>
    </PanelBoundary>
  );
}

/**
 * Returns handlers for a record's row: Enter, F2 or a double click opens the editor of the cell whose `data-field`
 * names an editable field or the status of a leg. A paste begins at that cell. A click on a link opens it, so the cell
 * of a link has a pencil under the pointer. A customization without Edit has no handlers.
 */
export function useEditableRow(record: RecordData) {
  const kind = useKind();
  const { actions } = useCustomization(kind);
  const { setEdited, setHovered, setPaste } = use(EditContext);
  const statusOfLeg = useStatusOfLeg();
  const edit = useEvent((event: SyntheticEvent) => {
    const element = cellAround(event.target);
    const field = fieldOf(kind, element);
    const target = field ? { kind, record, field } : statusOfLeg(record, element?.dataset['field']);
    if (!element || !target || record.id === undefined) return;
    event.preventDefault();
    // A double click selects the word under it.
    window.getSelection()?.removeAllRanges();
    focus(element);
    setEdited({ ...target, element });
  });
  if (!keeps(actions, 'edit')) return {};
  return {
    onPointerOver({ target, pointerType }: PointerEvent) {
      const element = pointerType === 'mouse' ? cellAround(target) : null;
      setHovered(
        element?.querySelector('a') && fieldOf(kind, element) ? { element, edit } : undefined,
      );
    },
    onDoubleClick(event: MouseEvent) {
      // The first click of the double click has already followed the link. Its cell has a pencil.
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
