import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'ra-core';

import type { RecordData } from '../../resources';
import { MOMENTS, undeclaredFields } from '../../resources/kindFields';
import { columnFields } from '../../resources/representation';
import { sectionsOf } from '../../resources/sections';
import { PHONE } from '../../theme/controls';
import { FONT } from '../../theme/tokens';
import { RecordValue } from '../fieldTypes/FieldValue';
import { useKind } from '../routing/useKind';
import { FieldGrid, Grid } from './FieldGrid';
import { useCopyId } from '../components/hooks';
import { Section } from '../components/Section';

const SUMMARY_FIELDS = 5;

const SummaryList = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: '16px 0 0',
  '& > div': { minWidth: 0, maxWidth: '100%' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: theme.palette.text.secondary },
  '& dd': {
    margin: '2px 0 0',
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: 320,
  },
  [PHONE]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 16,
  },
}));

/**
 * The most important fields of a record in one line: the default columns of its list that are not
 * part of its name.
 */
export function Summary() {
  const kind = useKind();
  const translate = useTranslate();
  const telling = columnFields(kind).filter(({ name }) => !kind.representation.includes(name));
  return (
    <SummaryList aria-label={translate('waybill.record.summary')}>
      {telling.slice(0, SUMMARY_FIELDS).map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <RecordValue field={field} as="cell" />
          </dd>
        </div>
      ))}
    </SummaryList>
  );
}

/** A record's ID. A click copies it. */
function CopyId({ id }: { id: RecordData['id'] }) {
  const translate = useTranslate();
  const copyId = useCopyId();
  const text = String(id ?? '');
  return (
    <Button
      size="small"
      color="inherit"
      endIcon={<CopyIcon />}
      aria-label={translate('waybill.components.copyId', { id: text })}
      onClick={() => void copyId(text)}
      sx={{
        ml: -1.25,
        color: 'text.secondary',
        font: `12px/16px ${FONT.mono}`,
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        textAlign: 'start',
      }}
    >
      {text}
    </Button>
  );
}

/** All fields of a record, by section. */
export function RecordFields() {
  const kind = useKind();
  const record = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const others = undeclaredFields(kind, record);
  return (
    <Stack spacing={2}>
      {sectionsOf(kind).map(({ name, fields }) => (
        <Section key={name} title={translate(`waybill.record.sections.${name}`)}>
          <FieldGrid fields={fields} />
        </Section>
      ))}
      {others.length > 0 && (
        <Section title={translate('waybill.record.sections.other')}>
          <FieldGrid fields={others} />
        </Section>
      )}
      <Section title={translate('waybill.record.sections.record')}>
        <Grid>
          <div data-double>
            <dt>{translate('waybill.fieldTypes.columns.id')}</dt>
            <dd>
              <CopyId id={record.id} />
            </dd>
          </div>
          {MOMENTS.map((field) => (
            <div key={field.name}>
              <dt>{translate(`waybill.fieldTypes.columns.${field.name}`)}</dt>
              <dd>
                <RecordValue field={field} as="detail" />
              </dd>
            </div>
          ))}
        </Grid>
      </Section>
    </Stack>
  );
}
