import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import {
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';

import type { Field } from '../../resources';
import { lazyPart } from '../components/lazyPart';
import { PanelBoundary } from '../components/PanelButton';
import { FormSection } from '../components/Section';
import { FilledFieldsProvider } from '../fieldTypes/inputs/useFill';
import { FieldInput } from '../fieldTypes/inputs/FieldInput';
import { typeOf } from '../fieldTypes';
import type { FormPaste } from '../paste/PasteIntoForm';
import { formFields, formSections } from '../mutations/formValues';
import { useKind } from '../routing/useKind';
import { isSaveKey } from './keyboard';

const PasteIntoForm = lazyPart(() => import('../paste/PasteIntoForm'));

interface Props {
  isNew?: boolean;
}

/** Browsers scroll only the cursor into view: a tall input may be partly behind the save bar. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) => {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
};

/** Enter takes the text that was typed into a picker. Only the next one saves the form, which may have other gaps. */
function useEnterInPickers() {
  const typedInto = useRef<EventTarget>(undefined);
  return {
    onInput: ({ target }: FormEvent) => {
      typedInto.current = target;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || isSaveKey(event)) return;
      const isTyped = typedInto.current === event.target;
      typedInto.current = undefined;
      if (isTyped && (event.target as Element).role === 'combobox') event.preventDefault();
    },
  };
}

/** More names of fields that a choice has filled in do not fit below a narrow input. */
const MAX_FILLED_IN_LINE = 3;

const isWide = (field: Field) =>
  typeOf(field).isTall || Object.keys(field.fills ?? {}).length > MAX_FILLED_IN_LINE;

export function FormSections({ isNew }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const [paste, setPaste] = useState<FormPaste>();
  const fields = useMemo(() => formFields(kind), [kind]);
  const onPaste = (event: ClipboardEvent) => {
    const { target: input, clipboardData } = event;
    const text = clipboardData.getData('text/plain');
    // Long texts and JSON may contain tabs.
    if (!(input instanceof HTMLInputElement) || !text.trim().includes('\t')) return;
    if (!fields.some(({ name }) => name === input.name)) return;
    event.preventDefault();
    setPaste({ input, text });
  };
  const endPaste = () => setPaste(undefined);
  return (
    <Stack spacing={3.5} onFocus={showWhole} onPaste={onPaste} {...useEnterInPickers()}>
      <FilledFieldsProvider value={fields}>
        {formSections(kind).map(({ name, fields }) => (
          <FormSection key={name} title={translate(`waybill.record.sections.${name}`)}>
            {fields.map((field) => (
              <div key={field.name} data-wide={isWide(field) || undefined}>
                <FieldInput field={field} isNew={isNew} />
              </div>
            ))}
          </FormSection>
        ))}
      </FilledFieldsProvider>
      {paste && (
        <PanelBoundary onClose={endPaste}>
          <PasteIntoForm paste={paste} onClose={endPaste} />
        </PanelBoundary>
      )}
    </Stack>
  );
}
