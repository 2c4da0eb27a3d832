import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ComponentType } from 'react';

import { FieldInput } from '../fields/inputs/FieldInput';
import { groupsOf } from '../fields/registry';
import type { FieldGroup } from '../fields/registry';
import { useFieldLabel } from '../fields/useFieldLabel';
import type { Field } from '../../resources';
import { formFields } from './payload';
import { useKind } from '../routing/useKind';

interface Props {
  /** The input of fields that are not customised. */
  Input: ComponentType<{ field: Field; label: string }>;
}

function Section({ group, Input }: Props & { group: FieldGroup }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography component="h2" variant="h6" id={id}>
        {translate(`waybill.pages.groups.${group.name}`)}
      </Typography>
      {group.fields.map((field) => (
        <FieldInput key={field.name} field={field} label={labelOf(field)} Input={Input} />
      ))}
    </Stack>
  );
}

/** Every field of the form in its section. */
export function FieldGroups({ Input }: Props) {
  const kind = useKind();
  return (
    <Stack spacing={4}>
      {groupsOf(formFields(kind)).map((group) => (
        <Section key={group.name} group={group} Input={Input} />
      ))}
    </Stack>
  );
}
