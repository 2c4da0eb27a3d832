import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';

import type { ApiDescription } from '../../contract/openApi';
import type { WaybillDataProvider } from '../../dataProvider';
import { usePageTitle } from '../components/hooks';
import { Loading } from '../../Loading';
import { CallForm } from './CallForm';
import { byTag, callsOf, findCalls } from './description';
import type { ApiCall } from './description';
import { Fold } from './FieldTable';

/** The API to read and to try: whatever its description says, each call with a form. */
export default function ApiPage() {
  const translate = useTranslate();
  const title = translate('waybill.api.title');
  usePageTitle(title);
  const dataProvider = useDataProvider<WaybillDataProvider>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['description'],
    queryFn: ({ signal }) => dataProvider.describe(signal),
    staleTime: Infinity,
  });

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{translate('waybill.api.intro')}</Typography>
      {data ? (
        <Calls api={data} />
      ) : isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {translate('waybill.pages.retry')}
            </Button>
          }
        >
          {translate('waybill.api.failed')}
        </Alert>
      ) : (
        <Loading />
      )}
    </Box>
  );
}

function Calls({ api }: { api: ApiDescription }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const calls = useMemo(() => callsOf(api), [api]);
  const found = findCalls(calls, text);
  const isSearch = text.trim() !== '';

  return (
    <>
      <TextField
        type="search"
        label={translate('waybill.api.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        size="small"
        sx={{ maxWidth: 420 }}
      />
      <Typography role="status" variant="body2" color="textSecondary">
        {translate('waybill.api.found', { smart_count: found.length })}
      </Typography>
      <div>
        {byTag(found).map(([tag, ofTag]) => (
          <Fold
            // Who searches wants to see what was found; who stops searching, the headings.
            key={`${tag} ${isSearch}`}
            isOpen={isSearch && found.length <= 25}
            summary={
              <>
                <Typography component="h2" variant="h2" sx={{ display: 'inline' }}>
                  {tag}
                </Typography>{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {translate('waybill.api.calls', { smart_count: ofTag.length })}
                </Typography>
              </>
            }
          >
            <CallList calls={ofTag} />
          </Fold>
        ))}
      </div>
    </>
  );
}

const TONES = { GET: 'primary', POST: 'success', PUT: 'warning', DELETE: 'error' } as const;

const Method = styled('strong')({ display: 'inline-block', minWidth: 64, fontSize: '0.75rem' });

/** Calls, each opening to what is said about it and to its form. */
function CallList({ calls }: { calls: readonly ApiCall[] }) {
  return (
    <Box sx={{ pl: { xs: 1, sm: 2 } }}>
      {calls.map((call) => (
        <Fold
          key={call.id}
          summary={
            <>
              <Method sx={{ color: `${TONES[call.method as keyof typeof TONES]}.main` }}>
                {call.method}
              </Method>
              <code>{call.path}</code> <span>{call.summary}</span>
            </>
          }
        >
          <CallForm call={call} />
        </Fold>
      ))}
    </Box>
  );
}
