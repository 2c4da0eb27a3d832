import { useTranslate } from 'ra-core';

import type { Field } from '../../../resources';
import { useCustomization } from '../../customization';
import { useKind } from '../../routing/useKind';
import { inputsOf } from '.';
import { typeOf } from '..';
import { DayByTerms } from './DayByTerms';
import { useOrderNote } from './useOrderNote';
import { useSourceField } from './useSourceField';
import { useTextInput } from './useTextInput';

interface Props {
  field: Field;
  /** True on create pages, where some field types have a picker instead of free text. */
  isNew?: boolean;
}

/** A field's input: the kind's custom input, or else the one of its field type. */
export function FieldInput(props: Props) {
  const { name, terms } = props.field;
  const Custom = useCustomization().fields?.[name]?.input;
  return (
    <>
      {Custom ? <Custom source={name} /> : <TypeInput {...props} />}
      {terms && <DayByTerms terms={terms} name={name} />}
    </>
  );
}

function TypeInput({ field, isNew }: Props) {
  const translate = useTranslate();
  const input = useTextInput(field);
  const { fits, warning, meaning } = typeOf(field);
  const { Input, CreateInput = Input } = inputsOf(field);
  const { text, isMissing, record } = input;
  const orderNote = useOrderNote(field, input);
  const { unnamed } = useKind();
  const emptyNote = isMissing
    ? translate('waybill.fieldTypes.notes.unnamed', { name: unnamed })
    : field.help;
  const Shown = isNew ? CreateInput : Input;
  if (text === '') return <Shown field={field} input={input} note={emptyNote} />;
  const warningText = fits(text, field, record)
    ? (warning(text, translate, field) ?? orderNote)
    : translate(`waybill.fieldTypes.notes.${field.type}`);
  return (
    <Shown
      field={field}
      input={input}
      note={warningText ?? meaning(text, translate, field, record) ?? field.help}
      isWarning={warningText !== undefined}
    />
  );
}

/** The default input of every field, for customizations to build on: free text with help. */
export const SourceInput = ({ source }: { source: string }) => (
  <TypeInput field={useSourceField(source)} />
);
