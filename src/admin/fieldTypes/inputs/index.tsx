import type { Field, FieldTypeName } from '../../../resources';
import { booleanInputs } from '../boolean/inputs';
import { dateInputs, dateTimeInputs } from '../dateTime/inputs';
import { decimalInputs, integerInputs } from '../decimal/inputs';
import type { FieldInputs, InputProps } from '../fieldType';
import { linkHref, mailHref, phoneHref } from '../href';
import { PictureInput } from '../image/PictureInput';
import { JsonInput } from '../json/JsonInput';
import { RecordInput } from '../reference/RecordInput';
import { ListInput } from '../references/ListInput';
import { RecordsInput } from '../references/RecordsInput';
import { textInputs } from '../text/inputs';
import { SuggestedTextInput } from '../text/StoredValueInput';
import { followingInput } from '../url/inputs';
import { TallInput, TextFilterInput } from './PlainInput';

/** The inputs of each field type, in the chunk of forms and filters. */
export const FIELD_INPUTS: Record<FieldTypeName, FieldInputs> = {
  text: textInputs,
  longText: { ...textInputs, Input: TallInput },
  integer: integerInputs,
  decimal: decimalInputs,
  money: decimalInputs,
  boolean: booleanInputs,
  date: dateInputs,
  dateTime: dateTimeInputs,
  json: { Input: JsonInput, FilterInput: TextFilterInput },
  reference: { ...textInputs, Input: RecordInput, FilterList: RecordsInput },
  references: { ...textInputs, Input: ListInput, FilterList: RecordsInput },
  url: { ...textInputs, Input: followingInput(linkHref) },
  image: { ...textInputs, Input: PictureInput },
  email: { ...textInputs, Input: followingInput(mailHref) },
  phone: { ...textInputs, Input: followingInput(phoneHref) },
  status: {
    ...textInputs,
    Input: (props: InputProps) => <SuggestedTextInput {...props} isChoice />,
  },
};

export const inputsOf = ({ type }: Pick<Field, 'type'>): FieldInputs => FIELD_INPUTS[type];
