import { useEffect, useRef } from 'react';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase, useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';
import type { FallbackProps } from 'react-error-boundary';

import { HOME } from '../../routing/routes';
import { useConnectionProblem, usePageTitle } from '../components/hooks';

/** A page's code that did not arrive, in the words of Chromium, Firefox and Safari. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed/i;

const reload = () => window.location.reload();

/** In the place of a page that failed: what happened and the ways on. */
export function ErrorPage({ error, resetErrorBoundary: retry }: FallbackProps) {
  const translate = useTranslate();
  const title = translate('waybill.core.failure.title');
  usePageTitle(title);
  useResetErrorBoundaryOnLocationChange(retry);
  const problem = useConnectionProblem();
  const wasOffline = useRef(false);
  const message = error instanceof Error ? error.message : String(error);
  const isCodeMissing = FAILED_IMPORT.test(message);
  useEffect(() => {
    // React and browsers keep a failed import until the page is loaded again. Drafts survive that.
    if (problem) wasOffline.current = true;
    else if (isCodeMissing && wasOffline.current) reload();
  }, [isCodeMissing, problem]);

  return (
    <Stack role="alert" spacing={2} sx={{ maxWidth: 640, alignItems: 'flex-start' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography>
        {(isCodeMissing && problem) || translate('waybill.layout.error.text')}
      </Typography>
      <Typography component="pre" variant="caption" sx={{ whiteSpace: 'pre-wrap', m: 0 }}>
        {message}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={isCodeMissing ? reload : retry}>
          {translate('waybill.pages.retry')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={reload}>
          {translate('waybill.core.failure.reload')}
        </Button>
      </Stack>
    </Stack>
  );
}

/** At addresses where nothing is. */
export function NotFoundPage() {
  const translate = useTranslate();
  const title = translate('waybill.core.notFound.title');
  usePageTitle(title);

  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary">{translate('waybill.core.notFound.text')}</Typography>
      <Button component={LinkBase} to={HOME} variant="contained">
        {translate('waybill.core.notFound.home')}
      </Button>
    </Stack>
  );
}
