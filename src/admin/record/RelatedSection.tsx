import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import type { RecordData } from '../../resources';
import { referencesTo } from '../../resources/references';
import { useWaybill } from '../../WaybillContext';
import { useKind } from '../routing/useKind';

const Related = lazy(() => import('./related/Related'));

/** What refers to a record, where anything can; fetched when the record itself is on the page. */
export function RelatedSection({ id }: { id: RecordData['id'] }) {
  const kind = useKind();
  const { catalogue, settings } = useWaybill();
  if (!settings.extensions || referencesTo(catalogue, kind).length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <ErrorBoundary fallbackRender={() => null}>
        <Suspense fallback={null}>
          <Related kind={kind} id={id} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
