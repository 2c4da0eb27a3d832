import { useEvent, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';

import { shortId } from '../../resources/representation';
import { useCopyId } from '../useCopyId';
import type { RowsProps } from './rows';

type Click = (event: MouseEvent<HTMLButtonElement>) => void;

/** What the buttons of all rows do and how they are called; the same for as long as a list lives. */
export interface RowActions {
  copy: Click;
  openMenu: Click;
  choose: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Space on the name of a record chooses it. */
  onKeyDown: (event: KeyboardEvent) => void;
  copyLabel: (id: string) => string;
  menuLabel: (name: string) => string;
  chooseLabel: (name: string) => string;
}

/** Stands for what the words of a label go around. */
const GAP = '\u0000';

/** Words that differ by row in one place only: put together, not looked up for each. */
function around(words: string, shown = (text: string) => text): (text: string) => string {
  const [before, after = ''] = words.split(GAP);
  return (text) => `${before}${shown(text)}${after}`;
}

/** One set of handlers for any number of rows: a button's value says what it is for. */
export function useRowActions({
  rows,
  onMenu,
  selection,
}: Pick<RowsProps, 'rows' | 'onMenu' | 'selection'>): RowActions {
  const translate = useTranslate();
  const copyId = useCopyId();
  const copy = useEvent<[MouseEvent<HTMLButtonElement>], void>((event) => {
    void copyId(event.currentTarget.value);
  });
  const openMenu = useEvent<[MouseEvent<HTMLButtonElement>], void>(({ currentTarget: button }) => {
    const record = rows[Number(button.value)];
    if (record) onMenu({ record, button });
  });
  const choose = useEvent<[ChangeEvent<HTMLInputElement>], void>(({ target, nativeEvent }) =>
    selection.toggle(
      Number(target.value),
      (nativeEvent as Partial<PointerEvent>).shiftKey === true,
    ),
  );
  const onKeyDown = useEvent<[KeyboardEvent], void>((event) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
    const box = event.target.closest('tr, li')?.querySelector<HTMLInputElement>('.row-box');
    if (!box) return;
    event.preventDefault();
    selection.toggle(Number(box.value), event.shiftKey);
  });
  return useMemo(
    () => ({
      copy,
      openMenu,
      choose,
      onKeyDown,
      copyLabel: around(translate('waybill.pages.list.copyId', { id: GAP }), shortId),
      menuLabel: around(translate('waybill.pages.list.rowMenu', { name: GAP })),
      chooseLabel: around(translate('waybill.bulk.choose', { name: GAP })),
    }),
    [copy, openMenu, choose, onKeyDown, translate],
  );
}
