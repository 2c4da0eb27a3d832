import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { isSuggested } from '../../../contract/suggestions';
import type { Field } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { FIELD_TYPES } from '../registry';
import { CALLING_CODES, COUNTRIES } from './codes';
import { INPUT_HELP } from './inputHelp';
import { CodeInput, RecordInput, StoredValueInput } from './suggestions';
import { useInputNote } from './useInputNote';
import { useTextInput } from './useTextInput';

const Below = styled('div')({ marginTop: 4, fontSize: 12, '&:empty': { display: 'none' } });
const TEXT_AREA = { multiline: true, minRows: 2, maxRows: 16 };

interface Props {
  field: Field;
  label: string;
}

/** A text input that takes anything, with the help that suits its field. */
export function FreeTextInput({ field, label }: Props) {
  const { catalogue, settings } = useWaybill();
  const input = useTextInput(field, label);
  const note = useInputNote(field, input.text);
  const help = INPUT_HELP[field.kind];
  const target = field.kind === 'reference' ? catalogue.find(field.target ?? '') : undefined;

  if (field.country) return <CodeInput input={input} codes={COUNTRIES} />;
  if (field.callingCode) return <CodeInput input={input} codes={CALLING_CODES} />;
  if (target) return <RecordInput input={input} note={note} target={target} />;
  const textField =
    settings.extensions && isSuggested(field) ? (
      <StoredValueInput input={input} note={note} field={field} />
    ) : (
      <TextField
        {...input.props}
        {...(FIELD_TYPES[field.kind].input === 'area' ? TEXT_AREA : {})}
        helperText={input.props.helperText ?? note}
        slotProps={{
          input: {
            endAdornment: help?.Beside && (
              <InputAdornment position="end">
                <help.Beside field={field} label={label} input={input} />
              </InputAdornment>
            ),
          },
        }}
      />
    );
  if (!help?.Below) return textField;
  return (
    <div>
      {textField}
      <Below>
        {/* The input works without help that cannot be fetched. */}
        <ErrorBoundary fallbackRender={() => null}>
          <Suspense>
            <help.Below field={field} label={label} input={input} />
          </Suspense>
        </ErrorBoundary>
      </Below>
    </div>
  );
}
