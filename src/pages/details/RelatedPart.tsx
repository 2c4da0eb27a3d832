import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';

import { orWhenMissing } from '../../orWhenMissing';
import type { Kind, RecordData } from '../../resources';
import { referencesTo } from '../../resources/references';
import { useWaybill } from '../../WaybillContext';

const Related = lazy(
  orWhenMissing(
    () => import('../related/Related'),
    () => null,
  ),
);

/** What refers to a record, where anything can; fetched when the record itself is on the page. */
export function RelatedPart({ kind, id }: { kind: Kind; id: RecordData['id'] }) {
  const { catalogue, settings } = useWaybill();
  if (!settings.extensions || referencesTo(catalogue, kind).length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Suspense fallback={null}>
        <Related kind={kind} id={id} />
      </Suspense>
    </Box>
  );
}
