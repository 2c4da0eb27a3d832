import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { staffKey } from '../../auth/session';
import { useWaybill } from '../../WaybillContext';
import { Answer } from './Answer';
import type { ApiCall } from './description';
import { FieldTable } from './FieldTable';
import { ParameterInput } from './ParameterInput';
import { bodyToBegin, keyOf, missingIn, requestOf, send } from './request';

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
        {isError && <Typography color="error">{translate('waybill.api.noAnswer')}</Typography>}
        {data && <Answer answer={data} />}
      </div>
    </Stack>
  );
}
