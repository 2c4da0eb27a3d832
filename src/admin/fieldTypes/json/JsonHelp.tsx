import Button from '@mui/material/Button';
import { parse } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import { useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';

import { Fold } from '../../components/Fold';
import type { InputProps } from '../fieldType';
import { formText } from '../format';
import { JsonStructure } from './JsonValue';
import { parseJson } from './parseJson';

/** The line, from 1, of the first syntax error in a JSON text; undefined if it is valid. */
export function jsonErrorLine(text: string): number | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowEmptyContent: true });
  const [first] = errors;
  return first && text.slice(0, first.offset).split('\n').length;
}

/** Shows where a JSON text becomes invalid; for valid JSON, a button to format it and a tree. */
export default function JsonHelp({ field, input: { text, change } }: InputProps) {
  const translate = useTranslate();
  const deferredText = useDeferredValue(text);
  const line = jsonErrorLine(deferredText);
  const structure = parseJson(deferredText);

  if (deferredText.trim() === '') return null;
  if (!structure)
    return translate(`waybill.fieldTypes.inputs.json.${line ? 'line' : 'text'}`, { line });
  const laidOut = formText(structure);
  return (
    <>
      {laidOut !== text && (
        <Button size="small" onClick={() => change(laidOut)}>
          {translate('waybill.fieldTypes.inputs.json.layOut')}
        </Button>
      )}
      <Fold summary={translate('waybill.fieldTypes.inputs.json.tree')}>
        <JsonStructure label={field.label} value={structure} />
      </Fold>
    </>
  );
}
