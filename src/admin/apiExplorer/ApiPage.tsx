import { Box, styled, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';

import type { ApiDescription } from '../../contract/openApi';
import type { WaybillDataProvider } from '../../dataProvider';
import { QueryBoundary } from '../components/QueryBoundary';
import { Fold } from '../components/Fold';
import { usePageTitle } from '../components/hooks';
import { CallForm } from './CallForm';
import { callsOf, findCalls, type ApiCall } from './description';

export default function ApiPage() {
  const translate = useTranslate();
  const title = translate('waybill.apiExplorer.title');
  usePageTitle(title);
  const dataProvider = useDataProvider<WaybillDataProvider>();
  const query = useQuery({
    queryKey: ['description'],
    queryFn: ({ signal }) => dataProvider.describe(signal),
    staleTime: Infinity,
  });

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary">{translate('waybill.apiExplorer.intro')}</Typography>
      <QueryBoundary query={query}>{(api) => <Calls api={api} />}</QueryBoundary>
    </Box>
  );
}

/** A search with more results than this shows them collapsed. */
const MAX_OPEN = 25;

function Calls({ api }: { api: ApiDescription }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const calls = useMemo(() => callsOf(api), [api]);
  const matches = findCalls(calls, text);
  const isOpen = text.trim() !== '' && matches.length <= MAX_OPEN;

  return (
    <>
      <TextField
        type="search"
        label={translate('waybill.apiExplorer.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ maxWidth: 420 }}
      />
      <Typography role="status" variant="body2" color="textSecondary">
        {translate('waybill.apiExplorer.calls', { smart_count: matches.length })}
      </Typography>
      <Lines>
        {[...Map.groupBy(matches, ({ tag }) => tag)].map(([tag, ofTag]) => (
          <Fold
            // A new key resets the open state: a search expands the group as soon as it has few
            // results, and clearing the search collapses it.
            key={`${tag} ${isOpen}`}
            isOpen={isOpen}
            summary={
              <>
                <h2>{tag}</h2>{' '}
                {translate('waybill.apiExplorer.calls', { smart_count: ofTag.length })}
              </>
            }
          >
            {ofTag.map((call) => (
              <Fold key={call.id} summary={<CallName call={call} />}>
                <CallForm call={call} />
              </Fold>
            ))}
          </Fold>
        ))}
      </Lines>
    </>
  );
}

const Lines = styled('div')(({ theme }) => ({
  '& > details, & > details > details': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > details > details': { marginLeft: 12 },
  '& > details > summary, & > details > details > summary': { paddingBlock: 12 },
  '& [role=group]': { maxHeight: 360 },
  '& h2': { ...theme.typography.h2, display: 'inline', color: theme.palette.text.primary },
}));

const CallName = ({ call: { method, path, summary } }: { call: ApiCall }) => (
  <>
    <strong>{method}</strong> <code>{path}</code> <span>{summary}</span>
  </>
);
