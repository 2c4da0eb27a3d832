import { useReference, useTranslate } from 'ra-core';
import type { TranslateFunction } from 'ra-core';

import type { Field, RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import { useDebouncedValue } from '../../components/useDebouncedValue';
import { parseJson, parsePhone } from '../checks';
import { idIn } from '../references/referenceBatches';
import { FIELD_TYPES } from '../registry';
import { calledCountry } from './codes';

/** Most digits of a phone number, the country's included (E.164). */
const MAX_DIGITS = 15;
/** Fewest digits of a number with its country's code, and without. */
const MIN_DIGITS = { fromAbroad: 7, here: 3 };

/** Which country a phone number leads to, or why it looks like none. */
function phoneNote(text: string, translate: TranslateFunction): string | undefined {
  const number = parsePhone(text);
  if (!number) return undefined;
  const { digits, isFromAbroad } = number;
  if (digits.length > MAX_DIGITS)
    return translate('waybill.suggest.phone.long', { most: MAX_DIGITS });
  if (digits.length < (isFromAbroad ? MIN_DIGITS.fromAbroad : MIN_DIGITS.here))
    return translate('waybill.suggest.phone.short');
  return isFromAbroad
    ? (calledCountry(digits) ?? translate('waybill.suggest.phone.nowhere'))
    : undefined;
}

/** The note below an input: that its text does not fit, or which record the id in it belongs to. */
export function useInputNote(field: Field, text: string): string | undefined {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const typed = String(idIn(parseJson(text) ?? text.trim()) ?? '');
  const id = useDebouncedValue(typed, typed) ?? '';
  const target = field.kind === 'reference' ? catalogue.find(field.target ?? '') : undefined;
  const reference = id !== '' && target && !target.parent ? target : undefined;
  const { referenceRecord, isPending } = useReference<RecordData>({
    reference: reference?.name ?? '',
    id,
    options: { enabled: reference !== undefined },
  });

  if (reference) {
    if (referenceRecord) return representationOf(reference, referenceRecord);
    return isPending
      ? translate('waybill.pages.loading')
      : translate('waybill.pages.notes.unknownRecord', { type: reference.label });
  }
  if (text === '') return undefined;
  if (!FIELD_TYPES[field.kind].fits(text)) return translate(`waybill.pages.notes.${field.kind}`);
  return field.kind === 'phone' ? phoneNote(text, translate) : undefined;
}
