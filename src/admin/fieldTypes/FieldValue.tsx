import { Skeleton } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useCallback } from 'react';

import type { Field, RecordData } from '../../resources';
import { isEmpty } from '../../resources/values';
import { useCustomization } from '../customization';
import { typeOf } from '.';
import { useIsAwaited, useValueOf } from './computedValues';
import { IsCompared, type ValueProps } from './fieldType';
import { useResolveReference } from './reference/References';

interface Variant {
  /** `cell`: one line in a list. `detail`: a page with room for the whole value. */
  variant: 'cell' | 'detail';
}

export const NOTHING = <span className="value-empty">—</span>;

/** Renders a value by its field type. */
export function FieldValue({ variant, ...props }: Variant & ValueProps) {
  const { Cell, Detail } = typeOf(props.field);
  const View = variant === 'cell' ? Cell : Detail;
  return isEmpty(props.value) ? <NoValue {...props} /> : <View {...props} />;
}

/** A value beside others of the same field, such as the one before a change. */
export const ComparedValue = (props: Variant & ValueProps) => (
  <IsCompared value>
    <FieldValue {...props} />
  </IsCompared>
);

/** A gray dash, or a placeholder for a computed value that has not arrived. */
export const NoValue = (props: Pick<ValueProps, 'field' | 'record'>) =>
  useIsAwaited()(props) ? <Skeleton aria-hidden width={64} /> : NOTHING;

/** Renders a field of the record in context, by the kind's customization or else its field type. */
export function RecordValue({ field, variant }: { field: Field } & Variant) {
  const record = useRecordContext<RecordData>();
  const valueOf = useValueOf();
  const Custom = useCustomization().fields?.[field.name]?.[variant];
  if (Custom) return <Custom />;
  const value = valueOf(record, field);
  return <FieldValue field={field} value={value} record={record} variant={variant} />;
}

/** Returns a function that formats a value as in a list's cell, but as text. */
export function useValueText() {
  const resolveReference = useResolveReference();
  const translate = useTranslate();
  return useCallback(
    (field: Field, value: unknown, record?: RecordData) =>
      typeOf(field).toText(value, { field, record, resolveReference, translate }),
    [resolveReference, translate],
  );
}
