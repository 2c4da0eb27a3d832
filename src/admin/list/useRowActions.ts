import { useEvent, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';

import { shortId } from '../../resources/representation';
import { useCopyId } from '../record/useCopyId';
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
      copyLabel: (id) => translate('waybill.pages.list.copyId', { id: shortId(id) }),
      menuLabel: (name) => translate('waybill.pages.list.rowMenu', { name }),
      chooseLabel: (name) => translate('waybill.bulk.choose', { name }),
    }),
    [copy, openMenu, choose, onKeyDown, translate],
  );
}
