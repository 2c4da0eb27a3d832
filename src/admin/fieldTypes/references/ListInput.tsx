import { useMemo, useState } from 'react';

import type { InputProps } from '../fieldType';
import { formText } from '../format';
import { noteProps } from '../inputs/PlainInput';
import { parseJson } from '../json/parseJson';
import { idIn, References } from '../reference/References';
import { RecordsInput } from './RecordsInput';

/** A form's text as records and the text after them. */
interface ListText {
  /** Values by ID. Some backends send whole records, which are kept. */
  readonly values: ReadonlyMap<string, unknown>;
  /** The text in the input: typed so far, or stored and not a list. */
  readonly typed: string;
}

function readList(text: string): ListText {
  const list = text.trim() === '' ? [] : parseJson(text);
  const entries = Array.isArray(list)
    ? (list as unknown[]).map((value) => [idIn(value), value] as const)
    : [];
  return Array.isArray(list) && entries.every(([id]) => id !== undefined)
    ? { values: new Map(entries.map(([id, value]) => [String(id), value])), typed: '' }
    : { values: new Map(), typed: text };
}

const listText = (values: readonly unknown[]) => (values.length > 0 ? formText(values) : '');

/** Chips with the records' names. Without chips, the form gets exactly what was typed. */
export function ListInput({ field, input, note, isWarning }: InputProps) {
  const { text, change, props } = input;
  const [typing, setTyping] = useState<ListText & { text: string }>();
  const { values, typed } = typing?.text === text ? typing : readList(text);
  const ids = [...values.keys()];
  const idList = JSON.stringify(ids);
  const references = useMemo(() => [[field, idList] as const], [field, idList]);

  const type = (typed: string) => {
    const added = typed === '' ? [] : [typed];
    const text = values.size > 0 ? listText([...values.values(), ...added]) : typed;
    setTyping({ values, typed, text });
    change(text);
  };
  const choose = (chosen: readonly string[]) => {
    setTyping(undefined);
    change(listText(chosen.map((id) => values.get(id) ?? id)));
  };
  const onBlur = () => {
    setTyping(undefined);
    props.onBlur();
  };
  return (
    <References references={references}>
      <RecordsInput
        id={props.id}
        field={field}
        label={props.label}
        values={ids}
        onChange={choose}
        typing={{ typed, type }}
        textField={{
          name: props.name,
          error: props.error,
          // While it is typed, the text may become a choice.
          ...noteProps({ input, note: typed && !typing ? note : undefined, isWarning }),
          inputRef: props.inputRef,
          onBlur,
        }}
      />
    </References>
  );
}
