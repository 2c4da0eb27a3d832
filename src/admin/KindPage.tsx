import { Button, Stack } from '@mui/material';
import { useParams, useTranslate } from 'ra-core';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { TitlePortal } from 'react-admin';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

import { Loading } from '../Loading';
import type { View } from '../routing/routes';
import { PageNotLoaded } from './components/ErrorMessage';
import { usePageTitle } from './components/hooks';
import { CodeError, lazyPart, renewPart, useRetry } from './components/lazyPart';
import { useAlert } from './components/notify';
import { useCustomization } from './customization';
import { ParentHead } from './record/ParentHead';
import { useKind, useService } from './routing/useKind';

/** Shown if a list's chunk failed to load: "Loading..." with the reason and a retry button. */
function ListNotLoaded(failure: FallbackProps) {
  const translate = useTranslate();
  const { problem, isReload, retry } = useRetry(failure, true);
  return (
    <>
      <Loading />
      <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
        {problem}
        <Button variant="outlined" onClick={retry}>
          {translate(isReload ? 'waybill.app.failure.reload' : 'waybill.components.retry')}
        </Button>
      </Stack>
    </>
  );
}

function EditNotLoaded(failure: FallbackProps) {
  const { retry } = useRetry(failure, true);
  return <PageNotLoaded heading={useKind().label} onRetry={retry} />;
}

/** Every view is a separate chunk. */
const VIEWS: Readonly<Record<View, ComponentType>> = {
  list: lazyPart(() => import('./list/ListPage')),
  show: lazyPart(() => import('./record/ShowPage')),
  edit: lazyPart(() => import('./form/EditPage')),
  create: lazyPart(() => import('./form/CreatePage')),
  history: lazyPart(() => import('./record/history/HistoryPage')),
  bin: lazyPart(() => import('./deleted/DeletedPage')),
};

/** Views with their own message for a chunk that failed to load. */
const NOT_LOADED: Partial<Record<View, ComponentType<FallbackProps>>> = {
  list: ListNotLoaded,
  edit: EditNotLoaded,
};

/** Catches chunk errors of the views in NOT_LOADED. Others go to the page's error boundary. */
function ViewBoundary({ view, children }: { view: View; children: ReactNode }) {
  const NotLoaded = NOT_LOADED[view];
  return (
    <ErrorBoundary
      onError={renewPart}
      fallbackRender={(failure) => {
        if (NotLoaded && failure.error instanceof CodeError) return <NotLoaded {...failure} />;
        throw failure.error;
      }}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

const isCustomizable = (view: View): view is 'list' | 'show' | 'edit' | 'create' =>
  view !== 'history' && view !== 'bin';

/**
 * The browser title of a custom view, and the heading that react-admin's own pages fill. Rendered before the
 * view, so that it can set its own.
 */
function CustomTitle({ view }: { view: View }) {
  const kind = useKind();
  usePageTitle(view === 'list' ? kind.title : kind.label);
  return (
    <TitlePortal
      component="h1"
      variant="h1"
      sx={{ mb: 2, whiteSpace: 'normal', '&:empty': { display: 'none' } }}
    />
  );
}

export default function KindPage({ view }: { view: View }) {
  const { id } = useParams();
  const service = useService();
  const translate = useTranslate();
  const alert = useAlert();
  const isOfRecord = view === 'show' || view === 'edit';
  const isIncomplete = isOfRecord && !(id && service);
  const missing = translate(
    `waybill.admin.errors.${view === 'show' ? 'idOrServiceMissing' : 'idMissing'}`,
  );
  useEffect(() => {
    if (isOfRecord && !id) console.error('ID is missing.');
    // There is no form in this case, so no failed save would show the message.
    if (isIncomplete) alert(missing);
  }, [isOfRecord, id, isIncomplete, alert, missing]);

  const customization = useCustomization();
  const Custom = isCustomizable(view) ? customization[view] : undefined;
  const Renderer: ComponentType | undefined = VIEWS[view];
  if (!Renderer) throw new Error('Rendered page is undefined.');
  return (
    <>
      <ParentHead view={view} />
      <ViewBoundary view={view}>
        {Custom && <CustomTitle view={view} />}
        {Custom ? <Custom /> : <Renderer />}
      </ViewBoundary>
    </>
  );
}
