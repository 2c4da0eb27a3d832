import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import type { Field, RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { PlainButton } from '../../components/PlainButton';
import { plainLink } from '../../fields/Values';
import { useKind, useKindPaths } from '../../routing/useKind';
import { CardFields } from '../CardFields';

/** Fields on a card besides the name, where nobody chose columns: the first that are not empty. */
const FIELDS_SHOWN = 3;

interface Props {
  record: RecordData;
  fields: readonly Field[];
  /** True where nobody chose the fields. */
  isDefault: boolean;
  /** Takes the focus. */
  isFollowed: boolean;
  onMenu: (record: RecordData, button: HTMLElement) => void;
}

/** A record on a board: dragged to another column, or moved there by its menu. */
export function BoardCard({ record, fields, isDefault, isFollowed, onMenu }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const { show } = useKindPaths();
  const name = representationOf(kind, record);
  const path = show(record.id);
  const card = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);

  useEffect(() => {
    if (!card.current) return undefined;
    return draggable({
      element: card.current,
      getInitialData: () => ({ record }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [record]);
  useEffect(() => {
    if (isFollowed) button.current?.focus();
  }, [isFollowed]);

  return (
    <RecordContextProvider value={record}>
      <li ref={card} className="board-card" data-dragged={isDragged || undefined}>
        <h3>{path ? plainLink(path, name) : name}</h3>
        <PlainButton
          ref={button}
          aria-label={translate('waybill.board.move', { name })}
          title={translate('waybill.board.moveTo')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(record, currentTarget)}
        >
          ⋯
        </PlainButton>
        <CardFields fields={fields} most={isDefault ? FIELDS_SHOWN : undefined} />
      </li>
    </RecordContextProvider>
  );
}
