import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import PinIcon from '@mui/icons-material/PushPin';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { Field } from '../../resources';
import { visuallyHidden } from '../components/elementProps';
import { useFieldLabel } from '../fields/useFieldLabel';
import { useKind } from '../routing/useKind';
import { columnChoices } from './columns';
import { MAX_WIDTH, MIN_WIDTH } from './useColumnSettings';
import type { ColumnSettings } from './useColumnSettings';

/** A pin that does not stick, also for who does not tell its colour. */
const UNPINNED = { transform: 'rotate(45deg)' };

/** A list of names with one of them at another index. */
export function placed(all: readonly string[], name: string, at: number): string[] {
  const others = all.filter((each) => each !== name);
  return [...others.slice(0, at), name, ...others.slice(at)];
}

/** A list of names with one of them put at its end, or taken out. */
export const toggled = (all: readonly string[], name: string): string[] =>
  all.includes(name) ? all.filter((each) => each !== name) : [...all, name];

interface Props {
  settings: ColumnSettings;
  /** Lists only the columns whose labels contain it, in lower case. */
  text: string;
  /** Cards have neither widths nor columns that stay in sight. */
  isPhone: boolean;
}

/**
 * Everything that can be a column: those on screen in their order, then the others. One list, so
 * that a column keeps the focus when it moves.
 */
export function ColumnList({ settings, text, isPhone }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { columns, widths, change, resize } = settings;
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState('');
  const names = columns.fields.map(({ name }) => name);
  const pinned = names.slice(0, columns.pinned);
  const isPinned = (index: number) => index < pinned.length;

  const move = (field: Field, to: number) => {
    change({ shown: placed(names, field.name, to) });
    const place = { label: labelOf(field), place: to + 1, of: names.length };
    setMoved(translate('waybill.pages.arrange.moved', place));
  };
  const dragOver = ({ name }: Field, index: number) => {
    if (!dragged || dragged === name || index >= names.length) return;
    // Pinned columns come first: none of the others goes between them.
    if (pinned.includes(dragged) === isPinned(index))
      change({ shown: placed(names, dragged, index) });
  };
  const toolsOf = (field: Field, index: number) => {
    const words = (name: string) =>
      translate(`waybill.pages.arrange.${name}`, { label: labelOf(field) });
    const moveButton = (way: 'up' | 'down', to: number) => {
      const canMove = names[to] !== undefined && isPinned(index) === isPinned(to);
      const Icon = way === 'up' ? UpIcon : DownIcon;
      return (
        // Not disabled at the ends, where it would lose the focus.
        <IconButton
          size="small"
          aria-label={words(way)}
          aria-disabled={!canMove}
          sx={{ opacity: canMove ? 1 : 0.38 }}
          onClick={() => canMove && move(field, to)}
        >
          <Icon fontSize="small" />
        </IconButton>
      );
    };
    return (
      <>
        {!isPhone && (
          <>
            <WidthBox
              label={words('width')}
              width={widths?.[field.name]}
              onResize={(width) => resize(field.name, width)}
            />
            <IconButton
              size="small"
              aria-label={words('pin')}
              aria-pressed={isPinned(index)}
              color={isPinned(index) ? 'primary' : 'default'}
              onClick={() => change({ shown: names, pinned: toggled(pinned, field.name) })}
            >
              <PinIcon fontSize="small" sx={isPinned(index) ? {} : UNPINNED} />
            </IconButton>
          </>
        )}
        {moveButton('up', index - 1)}
        {moveButton('down', index + 1)}
      </>
    );
  };

  const hidden = columnChoices(kind).filter(({ name }) => !names.includes(name));
  const rows = [...columns.fields, ...hidden].map((field, index) => ({ field, index }));
  return (
    <>
      <List disablePadding aria-label={translate('waybill.pages.arrange.columns')}>
        {rows
          .filter(({ field }) => labelOf(field).toLowerCase().includes(text))
          .map(({ field, index }) => (
            <ListItem
              key={field.name}
              disablePadding
              divider={index === names.length - 1}
              draggable={index < names.length}
              sx={{ bgcolor: dragged === field.name ? 'action.selected' : undefined }}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData('text/plain', labelOf(field));
                dataTransfer.effectAllowed = 'move';
                setDragged(field.name);
              }}
              onDragOver={(event) => {
                event.preventDefault();
                dragOver(field, index);
              }}
              onDrop={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(undefined)}
            >
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={index < names.length}
                    onChange={() => change({ shown: toggled(names, field.name) })}
                  />
                }
                label={labelOf(field)}
                sx={{ flex: 1, minWidth: 0, mr: 0, overflowWrap: 'anywhere' }}
              />
              {index < names.length && toolsOf(field, index)}
            </ListItem>
          ))}
      </List>
      <div aria-live="polite" style={visuallyHidden}>
        {moved}
      </div>
    </>
  );
}

interface WidthProps {
  label: string;
  width: number | undefined;
  /** In pixels; undefined for a share of what is left. */
  onResize: (width: number | undefined) => void;
}

/** The width of a column: applied as soon as it is within bounds, empty for a share. */
function WidthBox({ label, width, onResize }: WidthProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const typedWidth = Number(text);
    if (text === '') onResize(undefined);
    else if (typedWidth >= MIN_WIDTH && typedWidth <= MAX_WIDTH) onResize(typedWidth);
  };
  return (
    <TextField
      type="number"
      placeholder={translate('waybill.pages.arrange.auto')}
      value={typed ?? width ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { 'aria-label': label, min: MIN_WIDTH, max: MAX_WIDTH, step: 8 } }}
      sx={{ flex: 'none', width: 84 }}
    />
  );
}
