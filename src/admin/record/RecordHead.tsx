import { Box, Stack, styled } from '@mui/material';
import { useParams, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, type ReactNode } from 'react';

import type { Field, Kind, RecordData } from '../../resources';
import { statusField } from '../../resources/kindFields';
import { namedBy } from '../../resources/representation';
import { computedFields, isComputed } from '../../resources/trip';
import { isEmpty } from '../../resources/values';
import { FRAME } from '../../theme/tokens';
import { PHONE, TOUCH } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';
import { usePageTitle } from '../components/hooks';
import { useMarkDeleted, useVisited } from '../components/recentRecords';
import { statusOf } from '../../dataProvider/serverErrors';
import { useCustomization } from '../customization';
import { typeOf } from '../fieldTypes';
import { useIsAwaited, useValueOf } from '../fieldTypes/computedValues';
import { RecordValue } from '../fieldTypes/FieldValue';
import { plainText } from '../fieldTypes/format';
import { useRecordName, useResolveReference } from '../fieldTypes/reference/References';
import { text } from '../fieldTypes/text';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useKind } from '../routing/useKind';
import { Facts } from './Facts';
import { PrevNextButtons } from './PrevNextButtons';
import { RecordTabs } from './RecordTabs';
import { TripValues } from './route/TripValues';
import { StatusButton } from './StatusButton';

const MAX_FACTS = 6;

/** Longer texts, in characters, are cut off in a cell or may be cut off in the head. */
const MAX_SHORT_TEXT = 40;

const isShortLine = (value: unknown) => {
  const line = plainText(value);
  return line.length <= MAX_SHORT_TEXT && !line.includes('\n');
};

function isWholeInCell(field: Field, value: unknown): boolean {
  const { Cell, Detail, refers, time } = typeOf(field);
  const isShortened = Cell !== Detail && Cell !== text.Cell && refers !== 'one';
  // The head shows whole dates, and only leaves out the scheme of an address.
  return isShortLine(value) && (!isShortened || time !== undefined || field.type === 'url');
}

/** A computed status describes a kind that has no status of its own. */
export const statusIn = (kind: Kind) =>
  statusField(kind) ?? computedFields(kind).find(({ type }) => type === 'status');

/**
 * The first facts whose cells show the whole value, without name and status. Computed facts are
 * always among them, because they arrive after the record.
 */
export function useFacts(record: RecordData | undefined): Field[] {
  const kind = useKind();
  const { extensions } = useWaybill().settings;
  return useMemo(() => {
    if (!record) return [];
    const all = [...(extensions ? computedFields(kind) : []), ...kind.fields];
    return kind.facts
      .flatMap((name) => all.find((field) => field.name === name) ?? [])
      .filter((field) => {
        const value = record[field.name];
        const isNamed = kind.representation.includes(field.name) || field === statusIn(kind);
        return !isNamed && (isComputed(field) || (!isEmpty(value) && isWholeInCell(field, value)));
      })
      .slice(0, MAX_FACTS);
  }, [kind, record, extensions]);
}

/**
 * Fields that the head shows completely, so the page below omits them. Excludes long names,
 * references to unknown records, and names made of several fields.
 */
export function useFieldsInHead(): Field[] {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const resolveReference = useResolveReference();
  const { fields: custom } = useCustomization();
  const titles = kind.fields.filter((field) => {
    const value = record[field.name];
    const isName = field.name === namedBy(kind) && typeOf(field).Cell === text.Cell;
    return (isName || field === statusField(kind)) && !isEmpty(value) && isShortLine(value);
  });
  return [...titles, ...useFacts(record)].filter(
    (field) =>
      !custom?.[field.name]?.cell &&
      !custom?.[field.name]?.detail &&
      resolveReference(field, record[field.name])?.state !== 'unknown',
  );
}

const Name = styled('h1')(({ theme }) => ({
  ...theme.typography.h5,
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
}));

/** Facts of the record in context. One without a value is left out, a computed one as soon as it has arrived. */
export function KeyFacts({ facts }: { facts: readonly Field[] }) {
  const record = useRecordContext<RecordData>();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const valueOf = useValueOf();
  const isAwaited = useIsAwaited();
  const shown = facts.filter(
    (field) => !isEmpty(valueOf(record, field)) || isAwaited({ field, record }),
  );
  if (shown.length === 0) return null;
  return (
    <Facts aria-label={translate('waybill.record.summary')}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <RecordValue field={field} variant={typeOf(field).time ? 'detail' : 'cell'} />
          </dd>
        </div>
      ))}
    </Facts>
  );
}

/** Sets the page title and stores the visit. Returns the record's name, or "not found". */
export function useRecordTitle(record: RecordData | undefined, error: unknown): string {
  const kind = useKind();
  const translate = useTranslate();
  const isMissing = !record && statusOf(error) === 404;
  const name = useRecordName(kind, record);
  const title = isMissing
    ? translate('waybill.record.notFound', { type: kind.label })
    : name || kind.label;
  usePageTitle(title);
  useVisited(kind, record, name);
  const { id = '' } = useParams();
  const markDeleted = useMarkDeleted(kind);
  useEffect(() => {
    if (isMissing) markDeleted([id]);
  }, [isMissing, markDeleted, id]);
  return title;
}

interface SummaryProps {
  /** Path of the same tab of another record. */
  pathOf: (id: RecordData['id']) => string | undefined;
  /** Element of the name. Default: the page's heading. */
  nameAs?: 'h1' | 'p';
  /** Buttons after the kind's custom row actions. Not react-admin's: theirs have no text on phones. */
  children?: ReactNode;
}

const BUTTONS = {
  display: 'flex',
  gap: 1,
  ml: 'auto',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  // On phones, the previous and next links are beside the breadcrumb, so that the buttons fit beside the name, unless
  // they would cover a part above the head. Pages of customizations have an empty heading there.
  [PHONE]: {
    '*:is(nav, h1:empty) + * > header:not(* + *) & > nav': {
      position: 'absolute',
      bottom: '100%',
      right: 0,
    },
    '& a > .MuiButton-startIcon': { display: 'none' },
  },
};

export function RecordSummary({ pathOf, nameAs = 'h1', children }: SummaryProps) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const { rowActions } = useCustomization();
  const name = useRecordName(kind, record);
  const status = statusIn(kind);
  const facts = useFacts(record);
  return (
    <TripValues fields={[...facts, ...(status ? [status] : [])]} records={[record]} maxAge={0}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', minHeight: 40, [TOUCH]: { minHeight: FRAME.touch } }}
      >
        <Stack
          direction="row"
          sx={{
            columnGap: 1.5,
            flex: '1 1 180px',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            minWidth: 0,
            alignItems: 'center',
            // A long name wraps instead of cutting the status.
            '& > :not(h1, p)': { flexShrink: 0, maxWidth: '60%' },
          }}
        >
          <Name as={nameAs} title={name}>
            {name}
          </Name>
          {status && <StatusButton field={status} />}
        </Stack>
        <Stack direction="row" sx={BUTTONS}>
          <PrevNextButtons pathOf={pathOf} />
          {rowActions?.map((Action, index) => (
            <Action key={index} />
          ))}
          {children}
        </Stack>
      </Stack>
      <KeyFacts facts={facts} />
    </TripValues>
  );
}

interface Props extends Omit<SummaryProps, 'nameAs'> {
  /** The current tab: `show`, `edit` or `history`. */
  current: string;
}

/** The same height on each tab. */
export function RecordHead({ current, ...summary }: Props) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  return (
    <Box component="header" sx={{ mb: 2, position: 'relative' }}>
      <RecordSummary {...summary} />
      <RecordTabs kind={kind} id={record.id} current={current} />
    </Box>
  );
}
