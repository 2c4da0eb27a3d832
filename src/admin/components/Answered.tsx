import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { Loading } from '../../Loading';
import { ErrorMessage, TryAgain } from './ErrorMessage';

interface AnsweredProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** Of a part of a page, in pixels: it loads and fails quietly in its place. */
  height?: number;
  children: (data: Data) => ReactNode;
}

/** What a query has answered; that it loads, or could not be loaded, until then. */
export function Answered<Data>({ query, height, children }: AnsweredProps<Data>) {
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
