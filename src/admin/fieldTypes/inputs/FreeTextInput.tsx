import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { TranslateFunction } from 'ra-core';

import { isSuggested } from '../../../contract/suggestions';
import type { Field } from '../../../resources';
import { useWaybill } from '../../../WaybillContext';
import { OptionalPart } from '../../components/ErrorMessage';
import { parsePhone } from '../parse';
import { FIELD_TYPES } from '../registry';
import { calledCountry, CALLING_CODES, COUNTRIES } from './codes';
import { INPUT_HELP, withUnit } from './inputHelp';
import { momentNote } from './PickerField';
import { CodeInput, RecordInput, StoredValueInput } from './suggestions';
import { useTextInput } from './useTextInput';

const Below = styled('div')({ marginTop: 4, fontSize: 12, '&:empty': { display: 'none' } });
const TEXT_AREA = { multiline: true, minRows: 2, maxRows: 16 };

/** A free-text input with help for its field type. */
export function FreeTextInput({ field }: { field: Field }) {
  const { catalogue, settings } = useWaybill();
  const input = useTextInput(field);
  const target = field.type === 'reference' ? catalogue.find(field.target ?? '') : undefined;
  const note = noteOn(field, input.text, useTranslate());
  const help = INPUT_HELP[field.type];

  if (field.country) return <CodeInput input={input} codes={COUNTRIES} />;
  if (field.callingCode) return <CodeInput input={input} codes={CALLING_CODES} />;
  if (target) return <RecordInput input={input} target={target} />;
  const belowId = `${input.props.id}-below`;
  const slots = withUnit(input.unit, help?.Beside && <help.Beside field={field} input={input} />);
  // For JSON, the help below describes the input, so there is no note.
  const described = field.type === 'json' && !input.props.error && { 'aria-describedby': belowId };
  const textField =
    settings.extensions && isSuggested(field) ? (
      <StoredValueInput input={input} note={note} field={field} />
    ) : (
      <TextField
        {...input.props}
        {...(FIELD_TYPES[field.type].input === 'area' ? TEXT_AREA : {})}
        helperText={input.props.helperText ?? note}
        slotProps={{ ...slots, htmlInput: { ...slots.htmlInput, ...described } }}
      />
    );
  if (!help?.Below) return textField;
  return (
    <div>
      {textField}
      <Below id={belowId}>
        {/* The input still works if the help's chunk cannot be loaded. */}
        <OptionalPart>
          <help.Below field={field} input={input} />
        </OptionalPart>
      </Below>
    </div>
  );
}

/**
 * The note below an input: why the text does not fit the field, or what it means (a date-time, or a
 * phone number's country).
 */
function noteOn(field: Field, text: string, translate: TranslateFunction): string | undefined {
  if (text === '') return undefined;
  // For JSON, the help below shows the error with its line.
  if (field.type === 'json') return undefined;
  if (!FIELD_TYPES[field.type].fits(text))
    return translate(`waybill.fieldTypes.notes.${field.type}`);
  if (field.type === 'dateTime') return momentNote(text, translate);
  const number = field.type === 'phone' ? parsePhone(text) : undefined;
  if (!number?.isFromAbroad) return undefined;
  return calledCountry(number.digits) ?? translate('waybill.fieldTypes.inputs.noCountry');
}
