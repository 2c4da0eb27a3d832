import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useReference, useTranslate } from 'ra-core';
import type { TranslateFunction } from 'ra-core';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { isSuggested } from '../../../contract/suggestions';
import type { Field, Kind, RecordData } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import { useDebouncedValue } from '../../components/hooks';
import { parseJson, parsePhone } from '../parse';
import { idIn } from '../references/References';
import { FIELD_TYPES } from '../registry';
import { calledCountry, CALLING_CODES, COUNTRIES } from './codes';
import { INPUT_HELP, withUnit } from './inputHelp';
import { CodeInput, RecordInput, StoredValueInput } from './suggestions';
import { useTextInput } from './useTextInput';

const Below = styled('div')({ marginTop: 4, fontSize: 12, '&:empty': { display: 'none' } });
const TEXT_AREA = { multiline: true, minRows: 2, maxRows: 16 };

interface Props {
  field: Field;
  label: string;
}

/** A text input that takes anything, with the help that suits its field. */
export function FreeTextInput({ field, label }: Props) {
  const { catalogue, settings } = useWaybill();
  const input = useTextInput(field, label);
  const target = field.kind === 'reference' ? catalogue.find(field.target ?? '') : undefined;
  const note = useInputNote(field, target, input.text);
  const help = INPUT_HELP[field.kind];

  if (field.country) return <CodeInput input={input} codes={COUNTRIES} />;
  if (field.callingCode) return <CodeInput input={input} codes={CALLING_CODES} />;
  if (target) return <RecordInput input={input} note={note} target={target} />;
  const textField =
    settings.extensions && isSuggested(field) ? (
      <StoredValueInput input={input} note={note} field={field} />
    ) : (
      <TextField
        {...input.props}
        {...(FIELD_TYPES[field.kind].input === 'area' ? TEXT_AREA : {})}
        helperText={input.props.helperText ?? note}
        slotProps={withUnit(
          input.unit,
          help?.Beside && <help.Beside field={field} label={label} input={input} />,
        )}
      />
    );
  if (!help?.Below) return textField;
  return (
    <div>
      {textField}
      <Below>
        {/* The input works without help that cannot be fetched. */}
        <ErrorBoundary fallbackRender={() => null}>
          <Suspense>
            <help.Below field={field} label={label} input={input} />
          </Suspense>
        </ErrorBoundary>
      </Below>
    </div>
  );
}

/** Most digits of a phone number, the country's included (E.164). */
const MAX_DIGITS = 15;
/** Fewest digits of a number with its country's code, and without. */
const MIN_DIGITS = { fromAbroad: 7, here: 3 };

/** Which country a phone number leads to, or why it looks like none. */
function phoneNote(text: string, translate: TranslateFunction): string | undefined {
  const number = parsePhone(text);
  if (!number) return undefined;
  const { digits, isFromAbroad } = number;
  if (digits.length > MAX_DIGITS)
    return translate('waybill.suggest.phone.long', { most: MAX_DIGITS });
  if (digits.length < (isFromAbroad ? MIN_DIGITS.fromAbroad : MIN_DIGITS.here))
    return translate('waybill.suggest.phone.short');
  return isFromAbroad
    ? (calledCountry(digits) ?? translate('waybill.suggest.phone.nowhere'))
    : undefined;
}

/** The note below an input: that its text does not fit, or which record the id in it belongs to. */
function useInputNote(field: Field, target: Kind | undefined, text: string): string | undefined {
  const translate = useTranslate();
  const typed = String(idIn(parseJson(text) ?? text.trim()) ?? '');
  const id = useDebouncedValue(typed, typed) ?? '';
  const reference = id !== '' && target && !target.parent ? target : undefined;
  const { referenceRecord, isPending } = useReference<RecordData>({
    reference: reference?.name ?? '',
    id,
    options: { enabled: reference !== undefined },
  });

  if (reference) {
    if (referenceRecord) return representationOf(reference, referenceRecord);
    return isPending
      ? translate('waybill.core.loading')
      : translate('waybill.pages.notes.unknownRecord', { type: reference.label });
  }
  if (text === '') return undefined;
  if (!FIELD_TYPES[field.kind].fits(text)) return translate(`waybill.pages.notes.${field.kind}`);
  return field.kind === 'phone' ? phoneNote(text, translate) : undefined;
}
