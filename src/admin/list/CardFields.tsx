import type { Palette } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Fragment, useMemo } from 'react';

import type { Field, RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { typeOf } from '../fieldTypes';
import { useDaysLate, useIsAwaited, useValueOf } from '../fieldTypes/computedValues';
import { RecordValue } from '../fieldTypes/FieldValue';
import { isEmpty } from '../../resources/values';
import { parseNumber } from '../fieldTypes/format';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useLateText } from '../fieldTypes/lateness';
import { useKind } from '../routing/useKind';
import { columnChoices, isNeverCut } from './columns';
import { useColumnSettings } from './useColumnSettings';

export const cardFieldStyles = ({ text, status }: Palette) => ({
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 8, minWidth: 0 },
  // The label wraps between its words before the value, which takes up to two lines.
  '& dt': { flexShrink: 1000, minWidth: 'min-content', color: text.secondary },
  '& dd': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical' as const,
    WebkitLineClamp: 2,
    minWidth: '34%',
    margin: 0,
    textAlign: 'end' as const,
    overflow: 'hidden',
    overflowWrap: 'anywhere' as const,
  },
  '& dd[data-whole]': { display: 'block', flexShrink: 0, whiteSpace: 'nowrap' as const },
  '& dd .value-link:not(:hover, :focus-visible)': { color: 'inherit' },
  // Web and mail addresses break at their hyphens, where a cut text shows no ellipsis.
  '& dd a:not([href^="/"])': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
    display: 'block',
  },
  // Days late, below the date and instead of its mark.
  '& dd small': { display: 'block', fontSize: '0.75rem', color: status.late.main },
  '& dd .late-mark': { display: 'none' },
  '& dd .MuiSkeleton-root': { marginInlineStart: 'auto' },
});

/** Fields of a kind's cards: the columns that the user has chosen, or else those of the kind. */
export function useCardFields(): readonly Field[] {
  const kind = useKind();
  const { extensions } = useWaybill().settings;
  const { columns, isDefault } = useColumnSettings();
  return useMemo(() => {
    const all = columnChoices(kind, extensions);
    return isDefault
      ? kind.card.flatMap((name) => all.find((field) => field.name === name) ?? [])
      : columns.fields;
  }, [kind, columns, isDefault, extensions]);
}

interface Props {
  fields: readonly Field[];
  /** Maximum number of fields; all by default. */
  max?: number;
  /** Names of fields that read as one text without labels. */
  trip?: readonly (string | undefined)[];
  /** Names of fields that share a line, by line. */
  lines?: readonly (readonly string[])[];
}

const NO_LINES: readonly (readonly string[])[] = [];

/**
 * The first non-empty fields of the record in context, for a card. Computed ones keep their place until they arrive.
 * An amount still owed is left out if it is zero.
 */
export function CardFields({ fields, max, trip, lines = NO_LINES }: Props) {
  const record = useRecordContext<RecordData>() as RecordData;
  const { fields: all } = useKind();
  const labelOf = useFieldLabel();
  const valueOf = useValueOf();
  const isAwaited = useIsAwaited();
  const daysLate = useDaysLate();
  const lateText = useLateText();
  const isNothingDue = ({ name }: Field) =>
    parseNumber(record[name]) === 0 && all.some(({ amountDueField }) => amountDueField === name);
  const shown = fields
    .filter((field) => isAwaited({ field, record }) || !isEmpty(valueOf(record, field)))
    .filter((field) => !isNothingDue(field))
    .slice(0, max);
  const parts = (field: Field) => {
    const value = valueOf(record, field);
    const late = lateText(daysLate({ value, field, record }), value);
    return (
      <>
        <dt data-type={field.type}>{labelOf(field)}</dt>
        <dd data-type={field.type} data-whole={isNeverCut(field) || undefined}>
          <RecordValue field={field} variant="cell" />
          {late && <small>{late}</small>}
        </dd>
      </>
    );
  };
  const inLines = lines.flatMap((names) => {
    const line = names.flatMap((name) => shown.find((field) => field.name === name) ?? []);
    return line.length > 0 ? [line] : [];
  });
  const others = shown.filter((field) => !inLines.flat().includes(field));
  return (
    <dl>
      {inLines.map((line) => (
        <div key={line[0]?.name} data-line>
          {line.map((field) => (
            <Fragment key={field.name}>{parts(field)}</Fragment>
          ))}
        </div>
      ))}
      {others.map((field, index) => {
        const value = valueOf(record, field);
        const isInTrip = trip?.includes(field.name);
        const next = others[index + 1];
        const isSameDay = isInTrip && next && value && value === valueOf(record, next);
        return (
          <div
            key={field.name}
            data-trip={isInTrip ? field.type : undefined}
            data-refers={typeOf(field).refers}
            hidden={Boolean(isSameDay)}
          >
            {parts(field)}
          </div>
        );
      })}
    </dl>
  );
}
