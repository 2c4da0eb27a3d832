import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useChanges } from '../../bulk/useChanges';
import { useAlert, useReason } from '../../components/serverMessage';
import { useKind } from '../../routing/useKind';

type Id = RecordData['id'];
export type Moved = ReadonlyMap<Id, RecordData>;

/**
 * Moves records by setting a field. They are moved at once, come back with the reason where that is
 * refused, and can be moved back. `moved` has those that were, as they are now.
 */
export function useMoves(by: string) {
  const kind = useKind();
  const translate = useTranslate();
  const alert = useAlert();
  const reason = useReason();
  const refresh = useRefresh();
  const { change, announce } = useChanges();
  const [moved, setMoved] = useState<Moved>(new Map());
  const put = (record: RecordData) => setMoved((all) => new Map(all).set(record.id, record));
  const take = (id: Id) => setMoved((all) => new Map([...all].filter(([each]) => each !== id)));

  const move = async (record: RecordData, to: string) => {
    const { id } = record;
    const name = representationOf(kind, record);
    if (record[by] === to) return;
    put({ ...record, [by]: to });
    try {
      put(await change(id, { [by]: to }, record));
      announce([id], translate('waybill.board.moved', { name, to }), take);
    } catch (error) {
      take(id);
      alert(translate('waybill.board.refused', { name, reason: reason(error) }));
    }
    refresh();
  };
  return { moved, move };
}
