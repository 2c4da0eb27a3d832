import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';

import { focusAtOnce } from '../../../components/focusAtOnce';
import { useWaybill } from '../../../../WaybillContext';
import { isListText, parseJson } from '../../checks';
import { formText } from '../../formText';
import { References } from '../../references/References';
import { RecordsInput } from '../../references/RecordsInput';
import { idIn, listIn } from '../../references/referenceBatches';
import type { HelpProps } from './types';
import { useFieldText } from './useFieldText';

/**
 * Finds the records whose ids a list names, by their names, once asked to: a field has one input. A text
 * that is no list is left alone.
 */
export default function RecordsHelp({ field, label }: HelpProps) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const id = useId();
  const { text, change } = useFieldText(field);
  const [isOpen, setOpen] = useState(false);
  const target = catalogue.find(field.target ?? '');
  const referring = useMemo(
    () => ({ fields: [field], records: [{ id: '', [field.name]: text || '[]' }] }),
    [field, text],
  );
  if (!target || (text.trim() !== '' && !isListText(text))) return null;
  const find = translate('waybill.suggest.find', { label });
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {find}
      </Button>
    );

  const entries = new Map(
    listIn(parseJson(text) ?? []).map((entry) => [String(idIn(entry) ?? ''), entry]),
  );
  const list = (ids: readonly string[]) =>
    // Some backends put the record itself where its id belongs; those stay as they are.
    ids.length > 0 ? formText(ids.map((each) => entries.get(each) ?? each)) : '';
  return (
    <References {...referring}>
      <RecordsInput
        id={id}
        target={target}
        label={find}
        inputRef={focusAtOnce}
        values={[...entries.keys()]}
        onChange={(ids) => change(list(ids))}
      />
    </References>
  );
}
