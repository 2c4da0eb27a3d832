import { Button, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

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
  listPath?: string;
  action?: ReactNode;
}

export function ErrorMessage({ heading, title, message, onRetry, listPath, action }: Props) {
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
        {action}
        {onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            {translate('waybill.components.retry')}
          </Button>
        )}
        {returnPath && (
          <Button component={LinkBase} to={returnPath} variant="outlined">
            {translate('waybill.components.backToList')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

export const PageNotLoaded = (props: Pick<Props, 'heading' | 'onRetry'>) => (
  <ErrorMessage
    {...props}
    message={useTranslate()('waybill.admin.errors.loadingPage')}
    listPath={useKindPaths().list}
  />
);

interface TryAgainProps {
  message?: string;
  /** "Retry" by default. */
  label?: string;
  onRetry: () => void;
}

/** The caller chooses the ARIA role. */
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
  fallback?: ReactNode;
  /** Rendered if the part fails to load or render. Defaults to the reason and a retry button. */
  failed?: ReactNode;
  children: ReactNode;
}

/** If the part fails, the rest of the page stays. */
export const OptionalPart = ({ fallback, failed, children }: OptionalProps) => (
  <ErrorBoundary
    onError={renewPart}
    fallbackRender={(failure) => (failed === undefined ? <PartFailed {...failure} /> : failed)}
  >
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
