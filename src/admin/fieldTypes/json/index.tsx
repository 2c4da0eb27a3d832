import { useId } from 'react';

import { lazyPart } from '../../components/lazyPart';
import { codecOf } from '../fieldType';
import type { FieldType, InputProps } from '../fieldType';
import { formText } from '../format';
import { PlainInput, WithHelp } from '../inputs/PlainInput';
import { text } from '../text';
import { isDeep, JsonCell, JsonDetail } from './JsonValue';
import { parseJson } from './parseJson';

const JsonHelp = lazyPart(() => import('./JsonHelp'));

/** Free text. The help below shows an error with its line, so there is no note. */
function JsonInput({ field, input }: InputProps) {
  const helpId = useId();
  return (
    <WithHelp id={helpId} help={<JsonHelp field={field} input={input} />}>
      <PlainInput
        field={field}
        input={input}
        isTall
        htmlInput={input.props.error ? undefined : { 'aria-describedby': helpId }}
      />
    </WithHelp>
  );
}

/** Returns the object or list in a typed text, or else the text. */
export const structureOf = (typed: string): unknown => parseJson(typed) ?? typed;

export const json: FieldType = {
  ...text,
  width: 200,
  Cell: JsonCell,
  Detail: JsonDetail,
  isWide: isDeep,
  codec: codecOf({ toForm: formText, fromForm: structureOf }),
  fits: (typed) => parseJson(typed) !== undefined,
  Input: JsonInput,
  isTall: true,
  operators: ['contains', 'empty', 'filled'],
  FilterList: undefined,
  mayHold: () => true,
};
