import { useParams, useTranslate } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';

import { Loading } from '../Loading';
import type { Kind } from '../resources';
import type { View } from '../routes';
import { ParentTabs } from './ParentTabs';
import { useAlert } from './useAlert';
import { useService } from './useService';
import { useViewsAhead, VIEWS } from './views';

/**
 * The page of any kind in any view: every record of the console is worked on through it. Each view
 * is a chunk of its own.
 */
export default function KindPage({ kind, view }: { kind: Kind; view: View }) {
  const { id } = useParams();
  const service = useService(kind);
  const translate = useTranslate();
  const alert = useAlert();
  const ofRecord = view === 'show' || view === 'edit';
  const missing = translate('waybill.pages.errors.idMissing');
  useEffect(() => {
    if (ofRecord && !id) console.error('ID is missing.');
    // Without them there is no form either, whose saving would say so.
    if (view === 'edit' && !(id && service)) alert(missing);
  }, [ofRecord, view, id, service, alert, missing]);

  useViewsAhead();
  const [Renderer] = useState(() => VIEWS[view]?.page());
  if (!Renderer) throw new Error('Rendered page is undefined.');
  return (
    <>
      <ParentTabs kind={kind} />
      <Suspense fallback={<Loading />}>
        <Renderer kind={kind} />
      </Suspense>
    </>
  );
}
