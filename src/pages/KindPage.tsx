import { useParams } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';

import { Loading } from '../Loading';
import type { Kind } from '../resources';
import type { View } from '../routes';
import { useViewsAhead, VIEWS } from './views';

/**
 * The page of any kind in any view: every record of the console is worked on through it. Each view
 * is a chunk of its own.
 */
export default function KindPage({ kind, view }: { kind: Kind; view: View }) {
  const { id } = useParams();
  const ofRecord = view === 'show' || view === 'edit';
  useEffect(() => {
    if (ofRecord && !id) console.error('ID is missing.');
  }, [ofRecord, id]);

  useViewsAhead();
  const [Renderer] = useState(() => VIEWS[view]?.page());
  if (!Renderer) throw new Error('Rendered page is undefined.');
  return (
    <Suspense fallback={<Loading />}>
      <Renderer kind={kind} />
    </Suspense>
  );
}
