import { styled } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { inSentence, type Field, type RecordData } from '../../resources';
import { composed, type Composite } from '../../resources/composites';
import { isEmpty } from '../../resources/values';
import { useCustomization } from '../customization';
import { typeOf } from '../fieldTypes';
import { NOTHING, RecordValue } from '../fieldTypes/FieldValue';
import { plainText } from '../fieldTypes/format';
import { PlaceValue } from '../fieldTypes/json/JsonValue';

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& > div': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
}));

function CompositeValue({ composite, fields }: Composite) {
  const record = useRecordContext<RecordData>();
  const values = fields
    .map(({ name }) => [name, record?.[name]] as const)
    .filter(([, value]) => !isEmpty(value));
  if (values.length === 0) return NOTHING;
  return composite === 'address' || composite === 'coordinates' ? (
    <PlaceValue values={Object.fromEntries(values)} />
  ) : (
    values.map(([, value]) => plainText(value)).join(' ')
  );
}

/** A field of the record in context, or several fields that are displayed as one value. */
export interface DisplayedField {
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly isEmpty: boolean;
  readonly isComposite: boolean;
  readonly isWide: boolean;
  /** False for structures, addresses and other values of several lines. */
  readonly isOneLine: boolean;
}

/** Returns a function that renders fields of the record in context, with composites as one. */
export function useShownFields(): (fields: readonly Field[]) => DisplayedField[] {
  const translate = useTranslate();
  const record = useRecordContext<RecordData>();
  const { fields: custom } = useCustomization();
  const isOwn = ({ name }: Field) => custom?.[name]?.detail !== undefined;
  /** The first field with the same structure, such as the billing address for a shipping address. */
  const equalOf = (field: Field, fields: readonly Field[]) => {
    if (field.type !== 'json') return undefined;
    const value = JSON.stringify(record?.[field.name]);
    const equal = fields.find(
      ({ name, type }) => type === 'json' && JSON.stringify(record?.[name]) === value,
    );
    return equal === field ? undefined : equal;
  };
  const valueIn = (fields: readonly Field[]) => (field: Field) => {
    const isComparable = !isOwn(field) && !isEmpty(record?.[field.name]);
    const equal = isComparable ? equalOf(field, fields) : undefined;
    return equal ? (
      translate('waybill.record.sameAs', { field: inSentence(equal.label) })
    ) : (
      <RecordValue field={field} variant="detail" />
    );
  };
  return (fields) => {
    const valueOf = valueIn(fields);
    return composed(fields, isOwn).map((shown) =>
      'composite' in shown
        ? {
            name: shown.composite,
            label: translate(`waybill.record.composites.${shown.composite}`),
            value: <CompositeValue {...shown} />,
            isComposite: true,
            isEmpty: shown.fields.every(({ name }) => isEmpty(record?.[name])),
            isWide: false,
            isOneLine: false,
          }
        : {
            name: shown.name,
            label: shown.label,
            value: valueOf(shown),
            isComposite: false,
            isEmpty: !isOwn(shown) && isEmpty(record?.[shown.name]),
            isWide: typeOf(shown).isWide(record?.[shown.name]),
            isOneLine: shown.type !== 'json' && shown.type !== 'longText',
          },
    );
  };
}

export function FieldGrid({ fields }: { fields: readonly Field[] }) {
  const cells = useShownFields()(fields);
  return (
    <Grid>
      {cells.map(({ name, label, value, isWide }) => (
        <div key={name} data-wide={isWide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}
