import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';

import { useWaybill } from '../../../WaybillContext';
import { focusAtOnce } from '../../components/elementProps';
import { formText } from '../format';
import { parseJson } from '../parse';
import { RecordsInput } from '../references/RecordsInput';
import { idIn, listIn, References } from '../references/References';
import type { InputHelpProps } from './useTextInput';

/**
 * Edits a list of IDs by record name. Collapsed at first. Not shown for text that is not a list.
 */
export default function RecordsHelp({ field, input: { text, change } }: InputHelpProps) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const target = catalogue.find(field.target ?? '');
  const referring = useMemo(
    () => ({ fields: [field], records: [{ id: '', [field.name]: text || '[]' }] }),
    [field, text],
  );
  if (!target || (text.trim() !== '' && !Array.isArray(parseJson(text)))) return null;
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
    <References {...referring}>
      <RecordsInput
        id={id}
        target={target}
        label={find}
        inputRef={focusAtOnce}
        values={[...values.keys()]}
        onChange={(ids) => change(listText(ids))}
      />
    </References>
  );
}
