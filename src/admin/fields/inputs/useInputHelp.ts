import { useReference, useTranslate } from 'ra-core';

import type { Field, RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import { parseJson } from '../checks';
import { FIELD_TYPES } from '../registry';
import { phoneHelp } from './suggest/phoneHelp';
import { useDebouncedValue } from '../../components/useDebouncedValue';

/** The id in a text; some backends put the record itself where its id belongs. */
function idIn(text: string): string {
  const structure = parseJson(text);
  if (!structure) return text;
  const { id } = structure as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** What is said below an input: that its text does not fit, or whom the id in it belongs to. */
export function useInputHelp(field: Field, text: string): string | undefined {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const typed = idIn(text.trim());
  const id = useDebouncedValue(typed, typed) ?? '';
  const target = field.kind === 'reference' ? catalogue.find(field.target ?? '') : undefined;
  const pointsAt = id !== '' && target && !target.parent ? target : undefined;
  const { referenceRecord, isPending } = useReference<RecordData>({
    reference: pointsAt?.name ?? '',
    id,
    options: { enabled: pointsAt !== undefined },
  });

  if (pointsAt) {
    if (referenceRecord) return representationOf(pointsAt, referenceRecord);
    return isPending
      ? translate('waybill.pages.loading')
      : translate('waybill.pages.notes.unknownRecord', { type: pointsAt.label });
  }
  if (text === '') return undefined;
  if (!FIELD_TYPES[field.kind].fits(text)) return translate(`waybill.pages.notes.${field.kind}`);
  return field.kind === 'phone' ? phoneHelp(text, translate) : undefined;
}
