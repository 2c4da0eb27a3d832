import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { staffKey } from '../../auth/session';
import { useWaybill } from '../../WaybillContext';
import type { ApiCall, ApiParameter } from './description';
import { FieldTable } from './FieldTable';
import { bodyToBegin, isSeveral, keyOf, missingIn, requestOf, send } from './request';
import type { ApiAnswer } from './request';

/** What a call takes, as a form that sends it, and what came back. */
export function CallForm({ call }: { call: ApiCall }) {
  const translate = useTranslate();
  const { settings } = useWaybill();
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => bodyToBegin(call.body));
  const entered = { values, body };
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => send(settings.apiUrl, staffKey(), requestOf(call, entered)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };

  return (
    <Stack component="form" onSubmit={submit} spacing={1.5} sx={{ pb: 3, pt: 0.5 }}>
      {call.description && <Typography>{call.description}</Typography>}
      {call.parameters.length === 0 && !call.body && (
        <Typography color="textSecondary">{translate('waybill.api.none')}</Typography>
      )}
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
            label={translate('waybill.api.body')}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            multiline
            minRows={4}
            maxRows={20}
            size="small"
            slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
          />
          <FieldTable label="waybill.api.fields" schema={call.body} />
        </>
      )}
      <div>
        <Button
          type="submit"
          variant="contained"
          color={call.method === 'DELETE' ? 'error' : 'primary'}
          disabled={isPending || missingIn(call, entered).length > 0}
        >
          {isPending
            ? translate('waybill.api.sending')
            : translate('waybill.api.send', { method: call.method })}
        </Button>
      </div>
      <div role="status">
        {isError && <Typography color="error">{translate('waybill.bulk.noAnswer')}</Typography>}
        {data && <Answer answer={data} />}
      </div>
    </Stack>
  );
}

interface ParameterProps {
  parameter: ApiParameter;
  value: string;
  onChange: (value: string) => void;
}

/** The input of a parameter: a choice, a text, or several parameters in one. */
function ParameterInput({ parameter, value, onChange }: ParameterProps) {
  const translate = useTranslate();
  const { name, description, required = false, schema } = parameter;
  const choices = schema.enum;
  const several = isSeveral(parameter);
  const hint = String(schema.default ?? schema.examples?.[0] ?? '');

  return (
    <>
      <TextField
        label={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        required={required}
        helperText={
          several ? `${description ?? ''} ${translate('waybill.api.several')}` : description
        }
        placeholder={hint}
        multiline={several}
        select={Boolean(choices)}
        size="small"
        sx={{ maxWidth: 520 }}
      >
        {choices && [
          <MenuItem key="" value="">
            —
          </MenuItem>,
          ...choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          )),
        ]}
      </TextField>
      {several && <FieldTable label="waybill.api.filters" schema={schema} name={name} />}
    </>
  );
}

/** More would hold the page up; the whole answer is in the browser's own tools. */
const MOST_SHOWN = 50_000;

/** What the server answered. */
function Answer({ answer: { status, ms, headers, body } }: { answer: ApiAnswer }) {
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
