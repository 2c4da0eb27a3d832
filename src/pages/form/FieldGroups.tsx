import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ComponentType } from 'react';

import { groupsOf } from '../../fields/groups';
import type { FieldGroup } from '../../fields/groups';
import { useFieldLabel } from '../../fields/useFieldLabel';
import type { Field, Kind } from '../../resources';
import { formFields } from './payload';

type EntryView = ComponentType<{ field: Field; label: string }>;

function Section({ group, Entry }: { group: FieldGroup; Entry: EntryView }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography component="h2" variant="h6" id={id}>
        {translate(`waybill.pages.groups.${group.name}`)}
      </Typography>
      {group.fields.map((field) => (
        <Entry key={field.name} field={field} label={labelOf(field)} />
      ))}
    </Stack>
  );
}

/** Every field of the form in its section. */
export function FieldGroups({ kind, Entry }: { kind: Kind; Entry: EntryView }) {
  return (
    <Stack spacing={4}>
      {groupsOf(formFields(kind)).map((group) => (
        <Section key={group.name} group={group} Entry={Entry} />
      ))}
    </Stack>
  );
}
