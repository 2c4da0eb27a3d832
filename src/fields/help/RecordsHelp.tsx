import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';

import { focusAtOnce } from '../../layout/focusAtOnce';
import { useWaybill } from '../../WaybillContext';
import { isListText, structureIn } from '../checks';
import { formText } from '../formText';
import { References } from '../references/References';
import { RecordsEntry } from '../references/RecordsEntry';
import { idIn, listIn } from '../references/wanted';
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
    listIn(structureIn(text) ?? []).map((entry) => [String(idIn(entry) ?? ''), entry]),
  );
  const list = (ids: readonly string[]) =>
    // Some backends put the record itself where its id belongs; those stay as they are.
    ids.length > 0 ? formText(ids.map((each) => entries.get(each) ?? each)) : '';
  return (
    <References {...referring}>
      <RecordsEntry
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
