import { useParams } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';

import { Loading } from '../Loading';
import type { Kind } from '../resources';
import type { View } from '../routes';
import { EditNotLoaded, ListNotLoaded } from './NotLoaded';
import { orWhenMissing } from './orWhenMissing';

const RENDERERS = {
  list: lazy(orWhenMissing(() => import('./list/ListPage'), ListNotLoaded)),
  show: lazy(() => import('./details/DetailsPage')),
  edit: lazy(orWhenMissing(() => import('./form/EditPage'), EditNotLoaded)),
  create: lazy(() => import('./form/CreatePage')),
};

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

  const Renderer = RENDERERS[view];
  if (!Renderer) throw new Error('Rendered page is undefined.');
  return (
    <Suspense fallback={<Loading />}>
      <Renderer kind={kind} />
    </Suspense>
  );
}
