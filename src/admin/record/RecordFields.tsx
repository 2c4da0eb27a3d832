import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';

import { formatDateTime, plainText } from '../fields/format';
import { groupsOf } from '../fields/groups';
import { undeclaredFields } from '../fields/undeclared';
import type { RecordData } from '../../resources';
import { CopyId } from './CopyId';
import { FieldGrid, Grid } from './FieldGrid';
import { Section } from './Section';
import { useKind } from '../routing/useKind';

/** Everything that a record holds, section by section. */
export function RecordFields({ record }: { record: RecordData }) {
  const kind = useKind();
  const translate = useTranslate();
  const others = undeclaredFields(kind, record);
  return (
    <Stack spacing={2}>
      {groupsOf(kind.fields).map((group) => (
        <Section key={group.name} title={translate(`waybill.pages.groups.${group.name}`)}>
          <FieldGrid record={record} fields={group.fields} dense={group.name === 'flags'} />
        </Section>
      ))}
      {others.length > 0 && (
        <Section title={translate('waybill.pages.groups.other')}>
          <FieldGrid record={record} fields={others} />
        </Section>
      )}
      <Section title={translate('waybill.pages.groups.record')}>
        <Grid>
          <div data-wide>
            <dt>{translate('waybill.pages.columns.id')}</dt>
            <dd>
              <CopyId id={record.id} />
            </dd>
          </div>
          {(['created_at', 'updated_at'] as const).map((name) => (
            <div key={name}>
              <dt>{translate(`waybill.pages.columns.${name}`)}</dt>
              <dd>
                <time dateTime={plainText(record[name])}>
                  {formatDateTime(record[name]) || '—'}
                </time>
              </dd>
            </div>
          ))}
        </Grid>
      </Section>
    </Stack>
  );
}
