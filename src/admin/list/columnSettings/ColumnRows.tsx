import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import PinIcon from '@mui/icons-material/PushPin';
import UnpinnedIcon from '@mui/icons-material/PushPinOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useFieldLabel } from '../../fields/useFieldLabel';
import { TOUCH } from '../../../theme/controls';
import { visuallyHidden } from '../../components/visuallyHidden';
import { LEAST_WIDTH, MOST_WIDTH, placed, toggled } from './useColumnSettings';
import type { ColumnSettings } from './useColumnSettings';
import { columnChoices } from '../columns';
import type { Field } from '../../../resources';
import { useKind } from '../../routing/useKind';

/** Columns below one another: a box to tick with its words, and what can be done at the end. */
const ColumnList = styled('ul')(({ theme: { palette } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 36,
    borderRadius: 6,
    [TOUCH]: { minHeight: 44 },
  },
  '& li[draggable=true] label': { cursor: 'grab' },
  '& [data-shown] + :not([data-shown])': {
    marginTop: 4,
    borderTop: `1px solid ${palette.divider}`,
    borderRadius: 0,
  },
  '& [aria-disabled=true]': { opacity: 0.38, cursor: 'default' },
  '& li[data-dragged]': { background: palette.action.selected },
  '& label': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    alignItems: 'center',
    alignSelf: 'stretch',
    gap: 8,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& input[type=checkbox]': {
    flex: 'none',
    width: 16,
    height: 16,
    margin: '0 4px',
    accentColor: palette.primary.main,
  },
  '& input[type=number]': {
    width: 64,
    height: 30,
    boxSizing: 'border-box',
    padding: '0 6px',
    border: `1px solid ${palette.control}`,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    '&::placeholder': { color: palette.text.secondary, opacity: 1 },
  },
}));

interface WidthProps {
  label: string;
  width: number | undefined;
  /** In pixels; undefined for a share of what is left. */
  onResize: (width: number | undefined) => void;
}

/** The width of a column: a number that counts as soon as it can, empty for a share. */
function WidthBox({ label, width, onResize }: WidthProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const wanted = Number(text);
    if (text === '') onResize(undefined);
    else if (wanted >= LEAST_WIDTH && wanted <= MOST_WIDTH) onResize(wanted);
  };
  return (
    <input
      type="number"
      aria-label={label}
      placeholder={translate('waybill.pages.arrange.auto')}
      min={LEAST_WIDTH}
      max={MOST_WIDTH}
      step={8}
      value={typed ?? width ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface ToolsProps {
  label: string;
  isPlain: boolean;
  isPinned: boolean;
  width: number | undefined;
  onPin: () => void;
  onResize: (width: number | undefined) => void;
  /** Undefined where it cannot go any further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** What can be done with a column on screen. */
function ColumnTools({ label, isPlain, isPinned, width, onResize, ...column }: ToolsProps) {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.pages.arrange.${name}`, { label });
  const Pin = isPinned ? PinIcon : UnpinnedIcon;
  return (
    <>
      {!isPlain && (
        <>
          <WidthBox label={words('width')} width={width} onResize={onResize} />
          <IconButton
            size="small"
            aria-label={words('pin')}
            aria-pressed={isPinned}
            color={isPinned ? 'primary' : 'default'}
            onClick={column.onPin}
          >
            <Pin fontSize="small" />
          </IconButton>
        </>
      )}
      {/* Not disabled at the ends, where it would lose the focus. */}
      {(
        [
          ['up', UpIcon, column.onUp],
          ['down', DownIcon, column.onDown],
        ] as const
      ).map(([way, Icon, onMove]) => (
        <IconButton
          key={way}
          size="small"
          aria-label={words(way)}
          aria-disabled={!onMove}
          onClick={onMove}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </>
  );
}

interface RowProps {
  label: string;
  isShown: boolean;
  isDragged: boolean;
  onToggle: () => void;
  onDrag: (isStart: boolean) => void;
  onDragOver: () => void;
  children: ReactNode;
}

/** A column to tick; one on screen is dragged to its place by the pointer. */
function ColumnRow({ label, isShown, isDragged, children, ...column }: RowProps) {
  return (
    <li
      draggable={isShown}
      data-shown={isShown || undefined}
      data-dragged={isDragged || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', label);
        dataTransfer.effectAllowed = 'move';
        column.onDrag(true);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        if (isShown && !isDragged) column.onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={() => column.onDrag(false)}
    >
      <label>
        <input type="checkbox" checked={isShown} onChange={column.onToggle} />
        {label}
      </label>
      {children}
    </li>
  );
}

interface Props {
  columnSettings: ColumnSettings;
  /** What the names of the columns to list have in them. */
  text: string;
  /** For cards, which have neither widths nor columns that stay in sight. */
  isPlain: boolean;
}

/**
 * Everything that can be a column: those on screen in their order, then the others. One list, so
 * that what is ticked keeps the focus when it goes to its place.
 */
export function ColumnRows({ columnSettings, text, isPlain }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { columns, widths, change, resize } = columnSettings;
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState('');
  const names = columns.fields.map(({ name }) => name);
  const pinned = names.slice(0, columns.pinned);

  const move = (field: Field, to: number) => {
    change({ shown: placed(names, field.name, to) });
    const place = { label: labelOf(field), place: to + 1, of: names.length };
    setMoved(translate('waybill.pages.arrange.moved', place));
  };
  const dragOver = (index: number) => {
    // Pinned columns stand first: none of the others comes between them.
    if (dragged && pinned.includes(dragged) === index < pinned.length)
      change({ shown: placed(names, dragged, index) });
  };
  const toolsOf = (field: Field, index: number) => {
    const isPinned = index < pinned.length;
    const wayTo = (at: number) =>
      names[at] !== undefined && isPinned === at < pinned.length
        ? () => move(field, at)
        : undefined;
    return (
      <ColumnTools
        label={labelOf(field)}
        isPlain={isPlain}
        isPinned={isPinned}
        width={widths?.[field.name]}
        onPin={() => change({ shown: names, pinned: toggled(pinned, field.name) })}
        onResize={(width) => resize(field.name, width)}
        onUp={wayTo(index - 1)}
        onDown={wayTo(index + 1)}
      />
    );
  };

  const hidden = columnChoices(kind).filter(({ name }) => !names.includes(name));
  const isWanted = (field: Field) => labelOf(field).toLowerCase().includes(text);
  const rows = [...columns.fields, ...hidden].map((field, index) => ({ field, index }));
  return (
    <>
      <ColumnList aria-label={translate('waybill.pages.arrange.columns')}>
        {rows
          .filter(({ field }) => isWanted(field))
          .map(({ field, index }) => (
            <ColumnRow
              key={field.name}
              label={labelOf(field)}
              isShown={index < names.length}
              isDragged={dragged === field.name}
              onToggle={() => change({ shown: toggled(names, field.name) })}
              onDrag={(isStart) => setDragged(isStart ? field.name : undefined)}
              onDragOver={() => dragOver(index)}
            >
              {index < names.length && toolsOf(field, index)}
            </ColumnRow>
          ))}
      </ColumnList>
      <div aria-live="polite" style={visuallyHidden}>
        {moved}
      </div>
    </>
  );
}
