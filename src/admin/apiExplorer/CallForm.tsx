import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FormEvent } from 'react';

import type { Schema } from '../../contract/openApi';
import type { WaybillDataProvider } from '../../dataProvider';
import { Fold } from '../components/Fold';
import { NATIVE } from '../fieldTypes/inputs/native';
import { JsonTable } from '../fieldTypes/json/JsonTable';
import { typeOf } from './description';
import type { ApiCall, ApiParameter } from './description';
import { bodyToBegin, isSeveral, keyOf, requestOf } from './request';

/** A form with the parameters and body of a call. It sends the call and shows the response. */
export function CallForm({ call }: { call: ApiCall }) {
  const translate = useTranslate();
  const { send } = useDataProvider<WaybillDataProvider>();
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => bodyToBegin(call.body));
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const start = performance.now();
      const { path, ...request } = requestOf(call, values, body);
      // The browser's cache would hide the server's current response.
      const answer = await send(path, { ...request, cache: 'no-store' });
      return { answer, text: await answer.text(), ms: performance.now() - start };
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };

  return (
    <Stack component="form" onSubmit={submit} spacing={1.5} sx={{ pb: 3, pt: 0.5 }}>
      {call.description && <Typography>{call.description}</Typography>}
      {call.parameters.map((parameter) => (
        <ParameterInput
          key={keyOf(parameter)}
          parameter={parameter}
          value={values[keyOf(parameter)] ?? ''}
          onChange={(value) => setValues({ ...values, [keyOf(parameter)]: value })}
        />
      ))}
      {call.body && (
        <>
          <TextField
            label={translate('waybill.apiExplorer.body')}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            multiline
            minRows={4}
            maxRows={20}
            slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
          />
          <FieldTable label="waybill.apiExplorer.fields" schema={call.body} />
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
        {isError && <Typography color="error">{translate('waybill.bulk.noAnswer')}</Typography>}
        {data && <Answer {...data} />}
      </div>
    </Stack>
  );
}

interface ParameterProps {
  parameter: ApiParameter;
  value: string;
  onChange: (value: string) => void;
}

/** The input for a parameter: a select, a text field, or several inputs for an object. */
function ParameterInput({ parameter, value, onChange }: ParameterProps) {
  const translate = useTranslate();
  const { name, description = '', required = false, schema } = parameter;
  const several = isSeveral(parameter);
  return (
    <>
      <TextField
        label={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required={required}
        helperText={
          several ? `${description} ${translate('waybill.apiExplorer.several')}` : description
        }
        placeholder={String(schema.default ?? schema.examples?.[0] ?? '')}
        multiline={several}
        select={Boolean(schema.enum)}
        slotProps={NATIVE}
        sx={{ maxWidth: 520 }}
      >
        {schema.enum &&
          ['', ...schema.enum].map((choice) => <option key={choice}>{choice}</option>)}
      </TextField>
      {several && <FieldTable label="waybill.apiExplorer.filters" schema={schema} />}
    </>
  );
}

interface TableProps {
  /** Message key of the table's caption. */
  label: string;
  schema: Schema;
}

/** Table of a schema's properties: name, type and description. */
function FieldTable({ label, schema }: TableProps) {
  const translate = useTranslate();
  const fields = Object.entries(schema.properties ?? {});
  const words = translate(label, { count: fields.length });
  const entries = fields.map(([field, each]) => ({
    [translate('waybill.list.filter.field')]: field,
    [translate('waybill.apiExplorer.type')]: typeOf(each),
    [translate('waybill.apiExplorer.meaning')]: [each.title, each.description]
      .filter(Boolean)
      .join('. '),
  }));
  return (
    <Fold summary={words}>
      <JsonTable label={words} entries={entries} record={undefined} />
    </Fold>
  );
}

/**
 * Maximum length of a displayed response body. More would freeze the page; the browser's developer
 * tools have the full body.
 */
const MAX_SHOWN_CHARACTERS = 50_000;

const SHOWN_HEADERS = ['etag', 'retry-after', 'idempotency-replayed', 'x-request-id'];

const laidOut = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

interface AnswerProps {
  answer: Response;
  text: string;
  ms: number;
}

/** Status, time, headers and body of a response. */
function Answer({ answer: { status, headers }, text, ms }: AnswerProps) {
  const translate = useTranslate();
  const body = laidOut(text);
  const shownHeaders = SHOWN_HEADERS.filter((name) => headers.has(name));
  return (
    <>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {translate('waybill.apiExplorer.answer')}:{' '}
        <Box component="span" sx={{ color: status < 400 ? 'success.main' : 'error.main' }}>
          {translate('waybill.apiExplorer.status', { status, ms: Math.round(ms) })}
        </Box>
      </Typography>
      {shownHeaders.map((name) => (
        <Typography key={name} component="code" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {name}: {headers.get(name)}
        </Typography>
      ))}
      {body && (
        <Box
          component="pre"
          role="region"
          aria-label={translate('waybill.apiExplorer.answer')}
          tabIndex={0}
          sx={{ p: 1.5, maxHeight: 420, overflow: 'auto', border: 1, borderColor: 'divider' }}
        >
          {body.slice(0, MAX_SHOWN_CHARACTERS)}
        </Box>
      )}
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
