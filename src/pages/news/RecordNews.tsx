import { useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { NewsBar } from './NewsBar';
import { useNews } from './useNews';

interface Props {
  kind: Kind;
  record: RecordData;
  onShow: () => void;
}

/** Says where somebody else has changed or deleted the record on the page. */
export function RecordNews({ kind, record, onShow }: Props) {
  const translate = useTranslate();
  const change = useNews().changes.get(String(record.id));
  if (!change) return null;
  const type = kind.routeName;
  if (change.operation === 'delete')
    return <NewsBar text={translate('waybill.news.deleted', { type })} />;
  if (change.updatedAt === record['updated_at']) return null;
  return <NewsBar text={translate('waybill.news.changed', { type })} onShow={onShow} />;
}
