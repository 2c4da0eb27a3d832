import type { Palette } from '@mui/material/styles';
import { useRecordContext } from 'ra-core';
import { Fragment, useMemo } from 'react';

import type { Field, RecordData } from '../../resources';
import { RecordValue } from '../fieldTypes/FieldValue';
import { isEmpty } from '../../resources/values';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useKind } from '../routing/useKind';
import { useColumnSettings } from './useColumnSettings';

/** Styles for the labels and values of `CardFields`, one field per line. */
export const cardFields = ({ text }: Palette) => ({
  '& dt': { color: text.secondary },
  '& dd': {
    margin: 0,
    textAlign: 'end' as const,
    whiteSpace: 'nowrap' as const,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& dd .value-link': { color: 'inherit' },
});

/** Fields of a kind's cards: the columns that the user has chosen, or else those of the kind. */
export function useCardFields(): readonly Field[] {
  const kind = useKind();
  const { columns, isDefault } = useColumnSettings();
  return useMemo(
    () =>
      isDefault
        ? kind.card.flatMap((name) => kind.fields.filter((field) => field.name === name))
        : columns.fields,
    [kind, columns, isDefault],
  );
}

interface Props {
  fields: readonly Field[];
  /** Maximum number of fields; all by default. */
  most?: number;
}

/** The first non-empty fields of the record in context, for a card. */
export function CardFields({ fields, most }: Props) {
  const record = useRecordContext<RecordData>() as RecordData;
  const labelOf = useFieldLabel();
  return (
    <dl>
      {fields
        .filter((field) => !isEmpty(record[field.name]))
        .slice(0, most)
        .map((field) => (
          <Fragment key={field.name}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <RecordValue field={field} as="cell" />
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
