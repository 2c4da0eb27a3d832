import CopyIcon from '@mui/icons-material/ContentCopy';
import { Button, Card, Stack, styled, Typography } from '@mui/material';
import { LinkBase, useRecordContext, useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

import type { Field, RecordData, SectionName } from '../../resources';
import { fieldNamed, TIMESTAMP_FIELDS, undeclaredFields } from '../../resources/kindFields';
import { sectionsOf, withoutSmallSections } from '../../resources/sections';
import { isEmpty as isBlank } from '../../resources/values';
import { PHONE } from '../../theme/controls';
import { FONT } from '../../theme/tokens';
import { Fold } from '../components/Fold';
import { useCopyText } from '../components/hooks';
import { isOnOwnClock } from '../fieldTypes';
import { RecordValue, useValueText } from '../fieldTypes/FieldValue';
import { parseNumber } from '../fieldTypes/format';
import { formatFraction } from '../fieldTypes/decimal/percent';
import { ownTimeZone } from '../fieldTypes/dateFormats';
import { useKind, useKindPaths } from '../routing/useKind';
import { useShownFields, type DisplayedField } from './FieldGrid';
import { useFieldsInHead } from './RecordHead';

function CopyId({ id }: { id: RecordData['id'] }) {
  const translate = useTranslate();
  const copyId = useCopyText('waybill.components.copied');
  const text = String(id ?? '');
  return (
    <Button
      className="copy-id"
      size="small"
      color="inherit"
      endIcon={<CopyIcon />}
      aria-label={translate('waybill.components.copyId', { id: text })}
      onClick={() => void copyId(text)}
      sx={{
        my: -1,
        mx: -1.25,
        color: 'text.secondary',
        font: `12px/16px ${FONT.mono}`,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        textAlign: 'start',
        '& svg': { fontSize: '14px !important' },
      }}
    >
      {text}
    </Button>
  );
}

/** Beside the route, one column fits on a screen of 1280 px and two on 1440 px, where the whole page has three. */
const COLUMNS = { columns: '3 320px', columnGap: 32 };
/**
 * Selects sections whose fields are in columns: all of them if one has nine or more fields, one that is alone, and
 * those with a table of three or more columns.
 */
const SECTIONS_IN_COLUMNS =
  '&:has(dl > :nth-of-type(9)) > section, & > section:only-of-type, & > section:has(th:nth-of-type(3))';

const FieldColumns = styled('div')(({ theme }) => ({
  ...COLUMNS,
  '& section': { paddingBottom: 16, breakInside: 'avoid' },
  // The whole section gets the width, so that headings stay above their fields.
  [SECTIONS_IN_COLUMNS]: { columnSpan: 'all', '& dl': COLUMNS },
  '& h2': {
    ...theme.typography.subtitle2,
    margin: '0 0 4px',
    fontSize: 13,
    fontWeight: 600,
    breakAfter: 'avoid',
  },
  '& dl': { margin: 0 },
  '& summary h2': { display: 'inline' },
  // Labels are beside their values, so that both are read in a line. Most fit, also in French.
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'min(45%, 200px) minmax(0, 1fr)',
    gap: 12,
    padding: '2px 0',
    breakInside: 'avoid',
  },
  // Tables need the width, and end where others do.
  '& dd table': { width: '100%' },
  '& dl > :has(th, ul)': { display: 'block' },
  '& dl > :has(th:nth-of-type(4))': { columnSpan: 'all' },
  '& dt': { fontSize: 12, lineHeight: '20px', color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

const SystemData = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: '16px 0 0',
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
  // Nothing is above it if the head shows all fields.
  ':empty + &': { marginTop: 0, paddingTop: 4, borderTop: 0 },
  fontSize: 12,
  lineHeight: '16px',
  color: theme.palette.text.secondary,
  '& > div': { display: 'flex', gap: 6, minWidth: 0 },
  '& dd': { margin: 0, minWidth: 0 },
  [PHONE]: { flexDirection: 'column', gap: 8 },
}));

interface FieldSectionProps {
  title: string;
  isFolded: boolean;
  children: ReactNode;
}

function FieldSection({ title, isFolded, children }: FieldSectionProps) {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section aria-labelledby={id}>
      {isFolded ? (
        <Fold summary={heading}>{children}</Fold>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}

/** The difference of the amounts that the kind declares, as a line; undefined if one of them is missing. */
function useMargin(): DisplayedField | undefined {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const textOf = useValueText();
  const [revenue, expenses] = (kind.margin ?? []).map((name) => parseNumber(record[name]));
  const field = fieldNamed(kind, kind.margin?.[0]);
  if (!field || revenue === undefined || expenses === undefined) return undefined;
  const amount = textOf(field, revenue - expenses, record);
  const share = revenue > 0 && formatFraction(Math.round((1 - expenses / revenue) * 1000) / 1000);
  return {
    name: '$margin',
    label: translate('waybill.record.margin'),
    value: [amount, share].filter(Boolean).join(' · '),
    isEmpty: false,
    isComposite: false,
    isWide: false,
    isOneLine: true,
  };
}

export type RecordSection = SectionName | 'other';

interface Props {
  omit?: readonly Field[];
  omitSections?: readonly RecordSection[];
}

/**
 * Filled fields by section, the names of the empty ones, and system data. `omit` has the fields
 * that the page shows elsewhere; parts of an address stay, because it is read as one value. Not
 * react-admin's `SimpleShowLayout`, which is a single column without sections.
 */
export function RecordFields({ omit = [], omitSections = [] }: Props) {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const shownFields = useShownFields();
  const { edit } = useKindPaths();
  const margin = useMargin();
  /** True for an order's email address if the head shows the same one as its contact's. */
  const isSameEmail = (shown: Field, name: string) =>
    [shown, fieldNamed(kind, name)].every((field) => field?.type === 'email') &&
    record[shown.name] === record[name];
  // The amounts of a margin stay beside it.
  const isOmitted = (name: string) =>
    omit.some((field) => field.name === name || isSameEmail(field, name)) &&
    !(margin && kind.margin?.includes(name));
  const withMargin = (lines: readonly DisplayedField[]) => {
    const after = lines.findIndex(({ name }) => name === kind.margin?.[1]);
    return margin && after >= 0 ? lines.toSpliced(after + 1, 0, margin) : lines;
  };
  const allSections = [
    ...sectionsOf(kind),
    { name: 'other' as const, fields: undeclaredFields(kind, record) },
  ];
  const sections = allSections
    .filter(({ name }) => !omitSections.includes(name))
    .map(({ name, fields }) => ({
      name,
      shown: shownFields(fields).filter(
        ({ name: field, isComposite }) => isComposite || !isOmitted(field),
      ),
    }));
  const empty = sections.flatMap(({ shown }) => shown.filter(({ isEmpty }) => isEmpty));
  const filledSections = withoutSmallSections(
    kind,
    sections.map(({ name, shown }) => ({
      name,
      lines: withMargin(shown.filter(({ isEmpty }) => !isEmpty)),
    })),
  );
  const hasMoments = kind.fields.some(
    (field) => isOnOwnClock(field, record) && !isBlank(record[field.name]),
  );
  const hasDetails = sections.some(({ shown }) => shown.some(({ isEmpty }) => !isEmpty));
  return (
    <Card sx={{ p: 2, pt: 1.5 }}>
      {!hasDetails && empty.length > 0 && (
        <Stack sx={{ alignItems: 'start', gap: 1, mb: 1.5 }}>
          <Typography color="textSecondary">{translate('waybill.record.noDetails')}</Typography>
          <Button variant="outlined" component={LinkBase} to={edit(record.id) ?? ''}>
            {translate('waybill.record.addDetails')}
          </Button>
        </Stack>
      )}
      <FieldColumns>
        {filledSections.map(({ name, lines }) => {
          if (lines.length === 0) return null;
          return (
            <FieldSection
              key={name}
              title={translate(`waybill.record.sections.${name}`)}
              isFolded={kind.foldedSections.includes(name)}
            >
              <dl>
                {lines.map(({ name: field, label, value }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </FieldSection>
          );
        })}
      </FieldColumns>
      {empty.length > 0 && (
        <Fold summary={translate('waybill.record.emptyFields', { smart_count: empty.length })}>
          <Typography color="textSecondary">
            {empty.map(({ label }) => label).join(', ')}
          </Typography>
        </Fold>
      )}
      {hasMoments && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {translate('waybill.list.calendar.zone', { zone: ownTimeZone() })}
        </Typography>
      )}
      <SystemData aria-label={translate('waybill.record.sections.record')}>
        {TIMESTAMP_FIELDS.map((field) => (
          <div key={field.name}>
            <dt>{translate(`waybill.fieldTypes.columns.${field.name}`)}</dt>
            <dd>
              <RecordValue field={field} variant="detail" />
            </dd>
          </div>
        ))}
        <div>
          <dt>{translate('waybill.fieldTypes.columns.id')}</dt>
          <dd>
            <CopyId id={record.id} />
          </dd>
        </div>
      </SystemData>
    </Card>
  );
}

/** The fields that the standard head does not show, or shows only in part. */
export const FieldsBelowHead = ({ omitSections }: Pick<Props, 'omitSections'>) => (
  <RecordFields omit={useFieldsInHead()} omitSections={omitSections} />
);
