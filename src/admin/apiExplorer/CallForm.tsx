import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';

import type { Schema } from '../../contract/openApi';
import type { WaybillDataProvider } from '../../dataProvider';
import { Fold } from '../components/Fold';
import { formText } from '../fieldTypes/format';
import { JsonTable } from '../fieldTypes/json/JsonTable';
import { parseJson } from '../fieldTypes/json/parseJson';
import { exampleOf, schemaType, type ApiCall } from './description';

/** The request is text, as in a `.http` file: the path, then a line for each header. */
export function CallForm({ call }: { call: ApiCall }) {
  const translate = useTranslate();
  const { send } = useDataProvider<WaybillDataProvider>();
  const [request, setRequest] = useState(call.path);
  const [body, setBody] = useState(() => call.body && exampleOf(call.body));
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const start = performance.now();
      const [path = '', ...lines] = request.trim().split('\n');
      const headers = Object.fromEntries(
        (body === undefined ? lines : ['Content-Type: application/json', ...lines])
          .map((line) => line.split(':'))
          .map(([name = '', ...value]) => [name.trim(), value.join(':').trim()]),
      ) as Record<string, string>;
      // The browser's cache would hide the server's current response.
      const init = { method: call.method, headers, body, cache: 'no-store' } as const;
      const answer = await send(path, init);
      return { answer, text: await answer.text(), ms: performance.now() - start };
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const input = { multiline: true, slotProps: { htmlInput: { spellCheck: false, style: MONO } } };

  return (
    <Stack component="form" onSubmit={submit} spacing={1.5} sx={{ pb: 3, pt: 0.5 }}>
      {call.description && <Typography>{call.description}</Typography>}
      <TextField
        {...input}
        label={translate('waybill.apiExplorer.request')}
        helperText={translate('waybill.apiExplorer.headers')}
        value={request}
        onChange={(event) => setRequest(event.target.value)}
      />
      <FieldTable label="waybill.apiExplorer.parameters" fields={call.parameters} />
      {call.body && (
        <>
          <TextField
            {...input}
            label={translate('waybill.apiExplorer.body')}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            minRows={4}
            maxRows={20}
          />
          <FieldTable label="waybill.apiExplorer.fields" fields={call.body.properties} />
        </>
      )}
      <div>
        <Button
          type="submit"
          variant="contained"
          color={call.method === 'DELETE' ? 'error' : 'primary'}
          disabled={isPending}
        >
          {translate('waybill.apiExplorer.send', { method: call.method })}
        </Button>
      </div>
      <div role="status">
        {isError && (
          <Typography color="error">{translate('waybill.components.noAnswer')}</Typography>
        )}
        {data && <Answer {...data} />}
      </div>
    </Stack>
  );
}

const MONO = { fontFamily: 'monospace' };

interface TableProps {
  /** Message key of the table's caption. */
  label: string;
  fields: Readonly<Record<string, Schema>> | undefined;
}

function FieldTable({ label, fields = {} }: TableProps) {
  const translate = useTranslate();
  const entries = Object.entries(fields).map(([field, schema]) => ({
    [translate('waybill.list.filter.field')]: field,
    [translate('waybill.apiExplorer.type')]: schemaType(schema),
    [translate('waybill.apiExplorer.meaning')]: [schema.title, schema.description]
      .filter(Boolean)
      .join('. '),
  }));
  const caption = translate(label, { count: entries.length });
  if (entries.length === 0) return null;
  return (
    <Fold summary={caption}>
      <JsonTable label={caption} entries={entries} />
    </Fold>
  );
}

/** Maximum characters of a displayed response. More would freeze the page. */
const MAX_SHOWN_CHARACTERS = 50_000;

const SHOWN_HEADERS = ['etag', 'retry-after', 'idempotency-replayed', 'x-request-id'];

interface AnswerProps {
  answer: Response;
  text: string;
  ms: number;
}

function Answer({ answer: { status, headers }, text, ms }: AnswerProps) {
  const translate = useTranslate();
  const json = parseJson(text);
  const body = json ? formText(json) : text;
  const lines = SHOWN_HEADERS.filter((name) => headers.has(name)).map(
    (name) => `${name}: ${headers.get(name)}`,
  );
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {translate('waybill.apiExplorer.answer')}:{' '}
        <Box component="span" sx={{ color: status < 400 ? 'success.main' : 'error.main' }}>
          {translate('waybill.apiExplorer.status', { status, ms: Math.round(ms) })}
        </Box>
      </Typography>
      <Box
        component="pre"
        role="region"
        aria-label={translate('waybill.apiExplorer.answer')}
        tabIndex={0}
        sx={{ p: 1.5, maxHeight: 420, overflow: 'auto', border: 1, borderColor: 'divider' }}
      >
        {[...lines, '', body.slice(0, MAX_SHOWN_CHARACTERS)].join('\n').trim()}
      </Box>
      {body.length > MAX_SHOWN_CHARACTERS && (
        <Typography variant="body2" color="textSecondary">
          {translate('waybill.apiExplorer.cut', {
            count: MAX_SHOWN_CHARACTERS,
            total: body.length,
          })}
        </Typography>
      )}
    </>
  );
}
