import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FallbackProps } from 'react-error-boundary';
import { Link } from 'react-router-dom';

import { useReturnPath } from '../routing/listState';
import { useKindPaths } from '../routing/useKind';
import { useConnectionProblem } from './hooks';
import { renewPart, useRetry } from './lazyPart';

interface Props {
  /** The page's heading, if the message replaces the whole page. */
  heading?: string;
  title?: string;
  /** Defaults to "no connection" when offline, otherwise to "could not be loaded". */
  message?: string;
  /** Retries. Leave it out if a retry cannot help. */
  onRetry?: () => void;
  /** Path of the list that the user can return to. */
  listPath?: string;
}

/** Replaces a page or table that cannot be shown. Says what is wrong and what to do next. */
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
          {message ?? problem ?? translate('waybill.components.notLoaded')}
        </Typography>
      </div>
      <Stack direction="row" spacing={1}>
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {translate('waybill.components.retry')}
          </Button>
        )}
        {returnPath && (
          <Button component={Link} to={returnPath} variant="outlined">
            {translate('waybill.components.backToList')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Replaces an edit page that could not be loaded. */
export const PageNotLoaded = (props: Pick<Props, 'heading' | 'onRetry'>) => (
  <ErrorMessage
    {...props}
    message={useTranslate()('waybill.admin.errors.loadingPage')}
    listPath={useKindPaths().list}
  />
);

interface TryAgainProps {
  message?: string;
  /** Label of the button; "Retry" by default. */
  label?: string;
  onRetry: () => void;
}

/** An error message with a retry button. The caller chooses the ARIA role. */
export function TryAgain({ message, label, onRetry }: TryAgainProps) {
  const translate = useTranslate();
  const problem = useConnectionProblem();
  return (
    <>
      {message ?? problem ?? translate('waybill.components.notLoaded')}{' '}
      <Button size="small" onClick={onRetry}>
        {label ?? translate('waybill.components.retry')}
      </Button>
    </>
  );
}

/** Replaces a lazy part that failed to load, with the reason and a retry button. */
function PartFailed(failure: FallbackProps) {
  const translate = useTranslate();
  const { isReload, retry } = useRetry(failure, false);
  return (
    <div role="status">
      <TryAgain
        label={isReload ? translate('waybill.app.failure.reload') : undefined}
        onRetry={retry}
      />
    </div>
  );
}

interface OptionalProps {
  /** Rendered while the chunk loads. */
  fallback?: ReactNode;
  /** Rendered if the part fails to load or render. Defaults to the reason and a retry button. */
  failed?: ReactNode;
  children: ReactNode;
}

/** Renders a lazy part. If it fails, the rest of the page stays. */
export const OptionalPart = ({ fallback, failed, children }: OptionalProps) => (
  <ErrorBoundary
    onError={renewPart}
    fallbackRender={(failure) => (failed === undefined ? <PartFailed {...failure} /> : failed)}
  >
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
