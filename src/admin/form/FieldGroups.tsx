import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ComponentType } from 'react';

import { FieldInput } from '../fields/inputs/FieldInput';
import { FIELD_TYPES, groupsOf } from '../fields/registry';
import type { FieldGroup, GroupName } from '../fields/registry';
import { useFieldLabel } from '../fields/useFieldLabel';
import type { Field } from '../../resources';
import { formFields } from './payload';
import { useKind } from '../routing/useKind';

/** Least width of an input by section, in pixels; wide enough for its label. */
const WIDTH: Partial<Record<GroupName, number>> = { dates: 280, figures: 280, flags: 220 };
const WIDE = 380;

const columns = (group: GroupName) =>
  `repeat(auto-fill, minmax(min(100%, ${WIDTH[group] ?? WIDE}px), 1fr))`;

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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: columns(group.name),
          gap: 2,
          alignItems: 'start',
          '& > *': { minWidth: 0 },
          '& > [data-wide]': { gridColumn: '1 / -1' },
        }}
      >
        {group.fields.map((field) => (
          <div key={field.name} data-wide={FIELD_TYPES[field.kind].input === 'area' || undefined}>
            <FieldInput field={field} label={labelOf(field)} Input={Input} />
          </div>
        ))}
      </Box>
    </Stack>
  );
}

/** Every field of the form in its section, in as many columns as there is room for. */
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
