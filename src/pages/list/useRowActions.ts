import { useEvent, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { MouseEvent } from 'react';

import { shortId } from '../../resources/representation';
import { useCopyId } from '../useCopyId';
import type { RowsProps } from './rows';

type Click = (event: MouseEvent<HTMLButtonElement>) => void;

/** What the buttons of all rows do and how they are called; the same for as long as a list lives. */
export interface RowActions {
  copy: Click;
  openMenu: Click;
  copyLabel: (id: string) => string;
  menuLabel: (name: string) => string;
}

/** One set of handlers for any number of rows: a button's value says what it is for. */
export function useRowActions(rows: RowsProps['rows'], onMenu: RowsProps['onMenu']): RowActions {
  const translate = useTranslate();
  const copyId = useCopyId();
  const copy = useEvent<[MouseEvent<HTMLButtonElement>], void>((event) => {
    void copyId(event.currentTarget.value);
  });
  const openMenu = useEvent<[MouseEvent<HTMLButtonElement>], void>(({ currentTarget: button }) => {
    const record = rows[Number(button.value)];
    if (record) onMenu({ record, button });
  });
  return useMemo(
    () => ({
      copy,
      openMenu,
      copyLabel: (id) => translate('waybill.pages.list.copyId', { id: shortId(id) }),
      menuLabel: (name) => translate('waybill.pages.list.rowMenu', { name }),
    }),
    [copy, openMenu, translate],
  );
}
