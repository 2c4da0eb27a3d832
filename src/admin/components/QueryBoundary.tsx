import { Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { Loading } from '../../Loading';
import { ErrorMessage, TryAgain } from './ErrorMessage';

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** Skeleton height in px. If set, loading and errors render inline instead of as a page. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** Renders `children` with the query's data, or its loading or error state. */
export function QueryBoundary<Data>({ query, height, children }: Props<Data>) {
  const loading = useTranslate()('waybill.app.loading');
  const { data, isError, refetch } = query;
  const retry = () => void refetch();
  if (data !== undefined) return children(data);
  if (height === undefined) return isError ? <ErrorMessage onRetry={retry} /> : <Loading />;
  return isError ? (
    <div role="status">
      <TryAgain onRetry={retry} />
    </div>
  ) : (
    <Skeleton variant="rounded" height={height} role="status" aria-label={loading} />
  );
}
