import { Button, Stack, Typography } from '@mui/material';
import { LinkBase, useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import type { FallbackProps } from 'react-error-boundary';

import { HOME } from '../../routing/routes';
import { usePageTitle } from '../components/hooks';
import { CodeError, reload, useRetry } from '../components/lazyPart';

/** Not react-admin's `Error`, which does not name the error in production and cannot load a missing chunk again. */
export function ErrorPage(failure: FallbackProps) {
  const { error, resetErrorBoundary } = failure;
  const translate = useTranslate();
  const isCodeMissing = error instanceof CodeError;
  const title = translate(
    isCodeMissing ? 'waybill.layout.error.code' : 'waybill.app.failure.title',
  );
  usePageTitle(title);
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const { problem, retry } = useRetry(failure, true);

  return (
    <Stack role="alert" spacing={2} sx={{ maxWidth: 640, alignItems: 'flex-start' }}>
      <Typography variant="h1">{title}</Typography>
      {isCodeMissing ? (
        problem && <Typography>{problem}</Typography>
      ) : (
        <>
          <Typography>{translate('waybill.layout.error.text')}</Typography>
          <Typography component="pre" variant="caption" sx={{ whiteSpace: 'pre-wrap', m: 0 }}>
            {error instanceof Error ? error.message : String(error)}
          </Typography>
        </>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={retry}>
          {translate('waybill.components.retry')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={reload}>
          {translate('waybill.app.failure.reload')}
        </Button>
      </Stack>
    </Stack>
  );
}

export function NotFoundPage() {
  const translate = useTranslate();
  const title = translate('waybill.auth.notFound.title');
  usePageTitle(title);

  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary">{translate('waybill.auth.notFound.text')}</Typography>
      <Button component={LinkBase} to={HOME} variant="contained">
        {translate('waybill.auth.notFound.home')}
      </Button>
    </Stack>
  );
}
