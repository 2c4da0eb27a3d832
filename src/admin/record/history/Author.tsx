import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';

import { undoneImport, type Version } from '../../../contract/history';
import type { WaybillDataProvider } from '../../../dataProvider';

/** The author of a change: "Import loads.csv", "System", or "Staff", who all share one sign-in. */
export function Author({ version: { by, batch, kind, parentId } }: { version: Version }) {
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['imports', kind, parentId],
    queryFn: () => provider.earlierImports(kind, { meta: { parentId: parentId ?? undefined } }),
    enabled: by === 'import' && batch !== null,
    retry: false,
  });
  const undone = undoneImport(batch);
  const file = data.find(({ id }) => id === (undone ?? batch))?.file;
  const author = translate(`waybill.activity.authors.${undone ? 'undo' : by}`);
  return file ? `${author} ${file}` : author;
}
