import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ComponentType, FocusEvent } from 'react';

import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { FIELD_TYPES } from '../fieldTypes/registry';
import type { Field } from '../../resources';
import type { Section } from '../../resources/sections';
import { formSections } from './payload';
import { useKind } from '../routing/useKind';

/** Minimum input width in px, with room for its label. */
const INPUT_WIDTH = 232;

interface Props {
  /** The default input. */
  Input: ComponentType<{ field: Field }>;
}

function FormSection({ section: { name, fields }, Input }: Props & { section: Section }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography component="h2" variant="h6" id={id}>
        {translate(`waybill.record.sections.${name}`)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${INPUT_WIDTH}px), 1fr))`,
          gap: 2,
          alignItems: 'start',
          '& > *': { minWidth: 0 },
          '& > [data-wide]': { gridColumn: { sm: 'span 2' } },
        }}
      >
        {fields.map((field) => (
          <div key={field.name} data-wide={FIELD_TYPES[field.type].input === 'area' || undefined}>
            <FieldInput field={field} Input={Input} />
          </div>
        ))}
      </Box>
    </Stack>
  );
}

/**
 * Browsers scroll only the cursor into view. The rest of a tall input may be behind the save bar.
 */
const showWhole = ({ target }: FocusEvent<HTMLElement>) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
};

/** All fields of the form in the same sections as the record's page, in as many columns as fit. */
export function FormSections({ Input }: Props) {
  const kind = useKind();
  return (
    <Stack spacing={3} onFocus={showWhole}>
      {formSections(kind).map((section) => (
        <FormSection key={section.name} section={section} Input={Input} />
      ))}
    </Stack>
  );
}
