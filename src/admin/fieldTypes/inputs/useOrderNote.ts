import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';

import type { Field } from '../../../resources';
import { fieldNamed } from '../../../resources/kindFields';
import { useKind } from '../../routing/useKind';
import { typeOf } from '..';
import type { TextInput } from '../fieldType';
import { plainText } from '../format';

/** A warning if a date or moment of a form is earlier than the one that it follows (`after`). */
export function useOrderNote(field: Field, { text, record }: TextInput): string | undefined {
  const translate = useTranslate();
  const first = fieldNamed(useKind(), field.after);
  const earlier: unknown = useWatch({ name: first?.name ?? field.name, disabled: !first });
  if (!first) return undefined;
  const { toForm, fromForm } = typeOf(field).codec;
  const timeOf = (typed: string, each: Field) =>
    Date.parse(plainText(fromForm(typed, each, record)));
  const isEarly = timeOf(text, field) < timeOf(toForm(earlier, first, record), first);
  return isEarly ? translate('waybill.fieldTypes.notes.early', { field: first.label }) : undefined;
}
