import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import GripIcon from '@mui/icons-material/DragIndicator';
import { Checkbox, FormControlLabel, IconButton, List, ListItem, styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import { visuallyHidden } from './elementProps';

/** Returns the list with one name moved to another index. */
export function moveItem(names: readonly string[], name: string, at: number): string[] {
  const others = names.filter((each) => each !== name);
  return [...others.slice(0, at), name, ...others.slice(at)];
}

/** Returns the list without the name, or with it added at the end. */
export const toggleItem = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];

/** Drag handle. Touch users have the move buttons instead. */
const Grip = styled('span')(({ theme }) => ({
  display: 'flex',
  color: theme.palette.text.secondary,
  cursor: 'grab',
  '&[data-shown="false"]': { visibility: 'hidden' },
  '@media (pointer: coarse)': { display: 'none' },
}));

interface Item {
  readonly name: string;
  readonly label: string;
}

interface Props {
  label: string;
  /** In display order. */
  shown: readonly Item[];
  hidden: readonly Item[];
  /** Called with the names of the visible items, in order. */
  onChange: (shown: string[]) => void;
  /** Number of items at the start that always stay before the others. */
  pinned?: number;
  /** Filters the items: the label must contain this lower-case text. */
  text?: string;
  /** Renders extra controls before an item's move buttons. */
  toolsOf?: (item: Item) => ReactNode;
}

/** Visible and hidden items share one list, so that an item keeps the focus when it moves. */
export function ArrangedList(props: Props) {
  const { shown, hidden, onChange, pinned = 0, text = '', toolsOf } = props;
  const translate = useTranslate();
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState('');
  const names = shown.map(({ name }) => name);
  const canMove = (from: number, to: number) =>
    names[to] !== undefined && from < pinned === to < pinned;

  const move = ({ name, label }: Item, to: number) => {
    onChange(moveItem(names, name, to));
    const position = { label, place: to + 1, of: names.length };
    setMoved(translate('waybill.components.arrange.moved', position));
  };
  const dragOver = (name: string, index: number) => {
    if (dragged && dragged !== name && canMove(names.indexOf(dragged), index))
      onChange(moveItem(names, dragged, index));
  };
  const moveButton = (item: Item, way: 'up' | 'down', from: number, to: number) => {
    const isPossible = canMove(from, to);
    return (
      // Not disabled at the ends, because a disabled button loses the focus.
      <IconButton
        color="inherit"
        aria-label={translate(`waybill.components.arrange.${way}`, { ...item })}
        aria-disabled={!isPossible}
        style={{ opacity: isPossible ? 1 : 0.38 }}
        onClick={() => isPossible && move(item, to)}
      >
        {way === 'up' ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
      </IconButton>
    );
  };

  return (
    <>
      <List disablePadding aria-label={props.label}>
        {[...shown, ...hidden].map((item, index) => {
          const { name, label } = item;
          const isShown = index < names.length;
          return (
            label.toLowerCase().includes(text) && (
              <ListItem
                key={name}
                disablePadding
                divider={hidden.length > 0 && index === names.length - 1}
                draggable={isShown}
                sx={{ bgcolor: dragged === name ? 'action.selected' : undefined }}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData('text/plain', label);
                  dataTransfer.effectAllowed = 'move';
                  setDragged(name);
                }}
                onDragOver={(event) => {
                  event.preventDefault();
                  dragOver(name, index);
                }}
                onDrop={(event) => event.preventDefault()}
                onDragEnd={() => setDragged(undefined)}
              >
                <Grip data-shown={isShown} aria-hidden>
                  <GripIcon fontSize="small" />
                </Grip>
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={isShown}
                      onChange={() => onChange(toggleItem(names, name))}
                    />
                  }
                  label={label}
                  sx={{ flex: 1, minWidth: 0, mr: 0, overflowWrap: 'anywhere' }}
                />
                {isShown && (
                  <>
                    {toolsOf?.(item)}
                    {moveButton(item, 'up', index, index - 1)}
                    {moveButton(item, 'down', index, index + 1)}
                  </>
                )}
              </ListItem>
            )
          );
        })}
      </List>
      <div aria-live="polite" style={visuallyHidden}>
        {moved}
      </div>
    </>
  );
}
