import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';

import { focusAtOnce } from '../../components/elementProps';
import type { InputProps } from '../fieldType';
import { formText } from '../format';
import { parseJson } from '../json/parseJson';
import { idIn, listIn, References } from '../reference/References';
import { RecordsInput } from './RecordsInput';

/**
 * Edits a list of IDs by record name. Collapsed at first. Not shown for text that is not a list.
 */
export default function RecordsHelp({ field, input: { text, change } }: InputProps) {
  const translate = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const references = useMemo(() => [[field, text] as const], [field, text]);
  if (text.trim() !== '' && !Array.isArray(parseJson(text))) return null;
  const find = translate('waybill.fieldTypes.inputs.find', { label: field.label });
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {find}
      </Button>
    );

  // Some backends send the whole record instead of its ID. Those values are kept unchanged.
  const values = new Map(
    listIn(parseJson(text) ?? []).map((value) => [String(idIn(value) ?? ''), value]),
  );
  const listText = (ids: readonly string[]) =>
    ids.length > 0 ? formText(ids.map((each) => values.get(each) ?? each)) : '';
  return (
    <References references={references}>
      <RecordsInput
        id={id}
        field={field}
        label={find}
        inputRef={focusAtOnce}
        values={[...values.keys()]}
        onChange={(ids) => change(listText(ids))}
      />
    </References>
  );
}
