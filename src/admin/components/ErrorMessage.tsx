import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'react-router-dom';

import { useReturnPath } from '../routing/listState';
import { useKindPaths } from '../routing/useKind';
import { useConnectionProblem } from './hooks';

interface Props {
  /** The page's heading, where the problem takes the place of the whole page. */
  heading?: string;
  title?: string;
  /** Why; by default that there is no connection, else that it could not be loaded. */
  message?: string;
  /** Tries again, where that may help. */
  onRetry?: () => void;
  /** Where to go instead. */
  listPath?: string;
}

/** Stands in for a page or a table that cannot be shown: what is wrong, and what to do next. */
export function ErrorMessage({ heading, title, message, onRetry, listPath }: Props) {
  const translate = useTranslate();
  const problem = useConnectionProblem();
  const returnPath = useReturnPath(listPath);
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
      <div>
        {heading && (
          <Typography component="h1" variant="h5" gutterBottom>
            {heading}
          </Typography>
        )}
        {title && <Typography variant="subtitle1">{title}</Typography>}
        <Typography color="text.secondary">
          {message ?? problem ?? translate('waybill.pages.notLoaded')}
        </Typography>
      </div>
      <Stack direction="row" spacing={1}>
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {translate('waybill.pages.retry')}
          </Button>
        )}
        {returnPath && (
          <Button component={Link} to={returnPath} variant="outlined">
            {translate('waybill.pages.details.backToList')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** In the place of an edit page that could not be loaded. */
export const PageNotLoaded = (props: Pick<Props, 'heading' | 'onRetry'>) => (
  <ErrorMessage
    {...props}
    message={useTranslate()('waybill.pages.errors.loadingPage')}
    listPath={useKindPaths().list}
  />
);

interface TryAgainProps {
  message?: string;
  onRetry: () => void;
}

/** What could not be loaded, in words, and the way to try again; how loud it is, the place says. */
export function TryAgain({ message, onRetry }: TryAgainProps) {
  const translate = useTranslate();
  const problem = useConnectionProblem();
  return (
    <>
      {message ?? problem ?? translate('waybill.pages.notLoaded')}{' '}
      <Button size="small" onClick={onRetry}>
        {translate('waybill.pages.retry')}
      </Button>
    </>
  );
}

interface OptionalProps {
  /** In its place until its code has come. */
  fallback?: ReactNode;
  /** In its place where it cannot be fetched or shown. */
  failed?: ReactNode;
  children: ReactNode;
}

/** A lazy part of a page, which stays as it is where that cannot be had. */
export const OptionalPart = ({ fallback, failed = null, children }: OptionalProps) => (
  <ErrorBoundary fallback={failed}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
