import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FocusEvent } from 'react';

import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { typeOf } from '../fieldTypes';
import type { Section } from '../../resources/sections';
import { formSections } from './payload';
import { useKind } from '../routing/useKind';

/** Minimum input width in px, with room for its label. */
const INPUT_WIDTH = 232;

interface Props {
  /** True on create pages. */
  isNew?: boolean;
}

function FormSection({ section: { name, fields }, isNew }: Props & { section: Section }) {
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
          <div key={field.name} data-wide={typeOf(field).isTall || undefined}>
            <FieldInput field={field} isNew={isNew} />
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
export function FormSections({ isNew }: Props) {
  const kind = useKind();
  return (
    <Stack spacing={3} onFocus={showWhole}>
      {formSections(kind).map((section) => (
        <FormSection key={section.name} section={section} isNew={isNew} />
      ))}
    </Stack>
  );
}
