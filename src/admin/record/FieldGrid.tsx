import { styled } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'ra-core';

import type { Field, RecordData } from '../../resources';
import { composed } from '../../resources/composites';
import type { Composite } from '../../resources/composites';
import { isEmpty } from '../../resources/values';
import { useCustomization } from '../customization';
import { typeOf } from '../fieldTypes';
import { NOTHING, RecordValue } from '../fieldTypes/FieldValue';
import { plainText } from '../fieldTypes/format';
import { PlaceValue } from '../fieldTypes/json/JsonValue';

export const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& > div': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: { '& > [data-double]': { gridColumn: 'span 2' } },
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
}));

/** A value that consists of several fields of the record in context. */
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

/** Fields of the record in context, with each label above its value. */
export function FieldGrid({ fields }: { fields: readonly Field[] }) {
  const translate = useTranslate();
  const record = useRecordContext<RecordData>();
  const { fields: custom } = useCustomization();
  const isOwn = ({ name }: Field) => custom?.[name]?.detail !== undefined;
  return (
    <Grid>
      {composed(fields, isOwn).map((shown) =>
        'composite' in shown ? (
          <div key={shown.composite}>
            <dt>{translate(`waybill.record.composites.${shown.composite}`)}</dt>
            <dd>
              <CompositeValue {...shown} />
            </dd>
          </div>
        ) : (
          <div key={shown.name} data-wide={typeOf(shown).isWide(record?.[shown.name]) || undefined}>
            <dt>{shown.label}</dt>
            <dd>
              <RecordValue field={shown} as="detail" />
            </dd>
          </div>
        ),
      )}
    </Grid>
  );
}
