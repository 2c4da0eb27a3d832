import { codecOf, type FieldType } from '../fieldType';
import { formText } from '../format';
import { text } from '../text';
import { isDeep, JsonCell, JsonDetail } from './JsonValue';
import { parseJson } from './parseJson';

/** Returns the object or list in a typed text, or else the text. */
export const parsedOrText = (typed: string): unknown => parseJson(typed) ?? typed;

export const json: FieldType = {
  ...text,
  width: 200,
  Cell: JsonCell,
  Detail: JsonDetail,
  isWide: isDeep,
  codec: codecOf({ toForm: formText, fromForm: parsedOrText }),
  fits: (typed) => parseJson(typed) !== undefined,
  isTall: true,
  operators: ['contains', 'empty', 'filled'],
  takesSeveral: false,
  mayHold: () => true,
};
