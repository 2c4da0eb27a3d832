import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { ApiAnswer } from './request';

/** More would hold the page up; the whole answer is in the browser's own tools. */
const MOST_SHOWN = 50_000;

/** What the server answered. */
export function Answer({ answer: { status, ms, headers, body } }: { answer: ApiAnswer }) {
  const translate = useTranslate();
  const shown = body.slice(0, MOST_SHOWN);
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate('waybill.api.answer')}:{' '}
        <Box component="span" sx={{ color: status < 400 ? 'success.main' : 'error.main' }}>
          {translate('waybill.api.status', { status, ms })}
        </Box>
      </Typography>
      {headers.map(([name, value]) => (
        <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <code>
            {name}: {value}
          </code>
        </Typography>
      ))}
      {body === '' ? (
        <Typography color="textSecondary">{translate('waybill.api.noBody')}</Typography>
      ) : (
        <Box
          component="pre"
          role="region"
          aria-label={translate('waybill.api.answer')}
          tabIndex={0}
          sx={{
            m: 0,
            mt: 1,
            p: 1.5,
            maxHeight: 420,
            overflow: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
          }}
        >
          {shown}
        </Box>
      )}
      {shown.length < body.length && (
        <Typography variant="body2" color="textSecondary">
          {translate('waybill.api.cut', { count: MOST_SHOWN, total: body.length })}
        </Typography>
      )}
    </>
  );
}
