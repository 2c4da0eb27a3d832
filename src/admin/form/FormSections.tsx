import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState, type ClipboardEvent, type FocusEvent } from 'react';

import { lazyPart } from '../components/lazyPart';
import { PanelBoundary } from '../components/PanelButton';
import { FormSection } from '../components/Section';
import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { typeOf } from '../fieldTypes';
import type { FormPaste } from '../paste/PasteIntoForm';
import { formFields, formSections } from '../mutations/formValues';
import { useKind } from '../routing/useKind';

const PasteIntoForm = lazyPart(() => import('../paste/PasteIntoForm'));

interface Props {
  isNew?: boolean;
}

/** Browsers scroll only the cursor into view: a tall input may be partly behind the save bar. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
};

export function FormSections({ isNew }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const [paste, setPaste] = useState<FormPaste>();
  const onPaste = (event: ClipboardEvent) => {
    const { target: input, clipboardData } = event;
    const text = clipboardData.getData('text/plain');
    // Long texts and JSON may contain tabs.
    if (!(input instanceof HTMLInputElement) || !text.trim().includes('\t')) return;
    if (!formFields(kind).some(({ name }) => name === input.name)) return;
    event.preventDefault();
    setPaste({ input, text });
  };
  const endPaste = () => setPaste(undefined);
  return (
    <Stack spacing={3.5} onFocus={showWhole} onPaste={onPaste}>
      {formSections(kind).map(({ name, fields }) => (
        <FormSection key={name} title={translate(`waybill.record.sections.${name}`)}>
          {fields.map((field) => (
            <div key={field.name} data-wide={typeOf(field).isTall || undefined}>
              <FieldInput field={field} isNew={isNew} />
            </div>
          ))}
        </FormSection>
      ))}
      {paste && (
        <PanelBoundary onClose={endPaste}>
          <PasteIntoForm paste={paste} onClose={endPaste} />
        </PanelBoundary>
      )}
    </Stack>
  );
}
