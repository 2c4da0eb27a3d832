import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

import { Loading } from '../Loading';
import type { Kind } from '../resources';
import { Problem } from './Problem';
import { useKindPaths } from './useKindPaths';

const reload = () => window.location.reload();

/** In the place of a list page that could not be fetched: it stays on "Loading...". */
export function ListNotLoaded() {
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

/** In the place of an edit page that could not be fetched. */
export function EditNotLoaded({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { list } = useKindPaths(kind);
  return (
    <Problem
      heading={kind.label}
      message={translate('waybill.pages.errors.loadingPage')}
      onRetry={reload}
      listPath={list}
    />
  );
}
