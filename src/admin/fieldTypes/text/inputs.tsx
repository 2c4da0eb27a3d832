import type { FieldInputs, InputProps } from '../fieldType';
import { TextFilterInput } from '../inputs/PlainInput';
import { RecordNameInput } from '../reference/RecordNameInput';
import { CodeInput } from './CodeInput';
import { CALLING_CODES, COUNTRIES } from './codes';
import { StoredValuesInput, SuggestedTextInput } from './StoredValueInput';

function TextInput(props: InputProps) {
  const { country, callingCode, namesOf } = props.field;
  if (namesOf !== undefined) return <RecordNameInput {...props} target={namesOf} />;
  if (country) return <CodeInput input={props.input} codes={COUNTRIES} />;
  if (callingCode) return <CodeInput input={props.input} codes={CALLING_CODES} />;
  return <SuggestedTextInput {...props} />;
}

/** Also the base of the inputs of other field types. */
export const textInputs: FieldInputs = {
  Input: TextInput,
  FilterInput: TextFilterInput,
  FilterList: StoredValuesInput,
};
