import Button from '@mui/material/Button';
import { useParams, useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';

import { Loading } from '../Loading';
import type { View } from '../routing/routes';
import { PageNotLoaded } from './components/ErrorMessage';
import { usePageTitle } from './components/hooks';
import { useAlert } from './components/serverMessage';
import { useCustomization } from './customization';
import { ParentTabs } from './record/RecordTabs';
import { useKind, useService } from './routing/useKind';

const reload = () => window.location.reload();

/** In the place of a list page that could not be fetched: it stays on "Loading...". */
function ListNotLoaded() {
  const translate = useTranslate();
  return (
    <>
      <Loading />
      <Button variant="outlined" onClick={reload}>
        {translate('waybill.core.failure.reload')}
      </Button>
    </>
  );
}

const EditNotLoaded = () => <PageNotLoaded heading={useKind().label} onRetry={reload} />;

const withFallback = (load: () => Promise<{ default: ComponentType }>, NotLoaded: ComponentType) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.error(error);
      return { default: NotLoaded };
    }),
  );

/** Each view is a chunk of its own. */
const VIEWS: Readonly<Record<View, ComponentType>> = {
  list: withFallback(() => import('./list/ListPage'), ListNotLoaded),
  show: lazy(() => import('./record/ShowPage')),
  edit: withFallback(() => import('./form/EditPage'), EditNotLoaded),
  create: lazy(() => import('./form/CreatePage')),
  history: lazy(() => import('./record/history/HistoryPage')),
  bin: lazy(() => import('./deleted/DeletedPage')),
};

const isCustomizable = (view: View): view is 'list' | 'show' | 'edit' | 'create' =>
  view !== 'history' && view !== 'bin';

/** A customised view under the title that the browser shows of such pages. */
function Titled({ view, View: Custom }: { view: View; View: ComponentType }) {
  const kind = useKind();
  usePageTitle(view === 'list' ? kind.title : kind.label);
  return <Custom />;
}

/** The page of any kind in any view: every record of the console is worked on through it. */
export default function KindPage({ view }: { view: View }) {
  const { id } = useParams();
  const service = useService();
  const translate = useTranslate();
  const alert = useAlert();
  const ofRecord = view === 'show' || view === 'edit';
  const isIncomplete = ofRecord && !(id && service);
  const missing = translate(
    `waybill.pages.errors.${view === 'show' ? 'idOrServiceMissing' : 'idMissing'}`,
  );
  useEffect(() => {
    if (ofRecord && !id) console.error('ID is missing.');
    // Without them there is no form either, whose saving would say so.
    if (isIncomplete) alert(missing);
  }, [ofRecord, id, isIncomplete, alert, missing]);

  const customization = useCustomization();
  const Custom = isCustomizable(view) ? customization[view] : undefined;
  const Renderer: ComponentType | undefined = VIEWS[view];
  if (!Renderer) throw new Error('Rendered page is undefined.');
  return (
    <>
      <ParentTabs />
      <Suspense fallback={<Loading />}>
        {Custom ? <Titled view={view} View={Custom} /> : <Renderer />}
      </Suspense>
    </>
  );
}
