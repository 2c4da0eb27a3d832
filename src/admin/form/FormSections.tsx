import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { FocusEvent } from 'react';

import { FormSection } from '../components/Section';
import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { typeOf } from '../fieldTypes';
import { formSections } from './payload';
import { useKind } from '../routing/useKind';

interface Props {
  /** True on create pages. */
  isNew?: boolean;
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
  const translate = useTranslate();
  return (
    <Stack spacing={3} onFocus={showWhole}>
      {formSections(kind).map(({ name, fields }) => (
        <FormSection key={name} title={translate(`waybill.record.sections.${name}`)}>
          {fields.map((field) => (
            <div key={field.name} data-wide={typeOf(field).isTall || undefined}>
              <FieldInput field={field} isNew={isNew} />
            </div>
          ))}
        </FormSection>
      ))}
    </Stack>
  );
}
