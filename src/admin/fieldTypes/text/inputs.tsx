import type { FieldInputs, InputProps } from '../fieldType';
import { TextFilterInput } from '../inputs/PlainInput';
import { CodeInput } from './CodeInput';
import { CALLING_CODES, COUNTRIES } from './codes';
import { StoredValuesInput, SuggestedTextInput } from './StoredValueInput';

function TextInput(props: InputProps) {
  const { country, callingCode } = props.field;
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
