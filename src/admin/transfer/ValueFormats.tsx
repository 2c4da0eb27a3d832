import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

import { ENCODINGS, type Encoding } from '../../contract/encodings';
import { DATE_ORDERS, DECIMAL_SIGNS, type ValueFormats } from '../../contract/parsing/formats';
import type { Field } from '../../resources';
import { NativeSelect } from '../components/NativeSelect';
import type { Column } from './columnFormats';
import type { Sheet } from './readSheet';

/** The detected value formats of a file, and those that the user has to choose. */
export interface OpenFormats {
  readonly forms: ValueFormats;
  /** Forms that staff can choose. */
  readonly questions: readonly (keyof ValueFormats)[];
  /** True if two readings of a value fit and none is chosen. */
  readonly isUnclear: boolean;
  /** An ambiguous value of the file, by the format that it leaves open. */
  readonly examples: Readonly<Record<string, string | undefined>>;
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const NUMERIC: readonly Field['type'][] = ['integer', 'decimal', 'money'];
const DATED: readonly Field['type'][] = ['date', 'dateTime'];

/** The form in which all columns can be read, if there is exactly one. */
function commonForm<Form>(columns: readonly ReadonlySet<Form>[]): Form | undefined {
  const [first = new Set<Form>(), ...others] = columns;
  const common = [...first].filter((form) => others.every((each) => each.has(form)));
  return common.length === 1 ? common[0] : undefined;
}

/** How the values of columns with a field are written, and what staff have to choose. */
export function openFormats(
  sheet: Pick<Sheet, 'forms'>,
  fields: readonly (Pick<Field, 'type'> | undefined)[],
  chosen: ValueFormats,
): OpenFormats {
  const columnsOf = (types: readonly Field['type'][]): Column[] =>
    sheet.forms.filter((_, index) => types.includes(fields[index]?.type ?? 'text'));
  const [dated, numeric] = [columnsOf(DATED), columnsOf(NUMERIC)];
  const forms = {
    dates: chosen.dates ?? commonForm(dated.map(({ dates }) => dates.fitting)),
    decimal: chosen.decimal ?? commonForm(numeric.map(({ decimals }) => decimals.fitting)),
    zone: chosen.zone ?? browserZone(),
  };
  const isOpen = {
    dates: dated.some(({ dates }) => dates.isNeeded),
    decimal: numeric.some(({ decimals }) => decimals.isNeeded),
    zone: columnsOf(['dateTime']).some(({ hasLocalTime }) => hasLocalTime),
  };
  const questions = (['dates', 'decimal', 'zone'] as const).filter((name) => isOpen[name]);
  return {
    forms: Object.fromEntries(questions.map((name) => [name, forms[name]])),
    questions,
    isUnclear: questions.some((name) => !forms[name]),
    examples: {
      dates: dated.find(({ dates }) => dates.ambiguousCell)?.dates.ambiguousCell,
      decimal: numeric.find(({ decimals }) => decimals.ambiguousCell)?.decimals.ambiguousCell,
    },
  };
}

interface Props {
  /** The encoding of the file, if there is a choice. */
  readonly encoding?: { readonly value: Encoding; readonly set: (value: Encoding) => void };
  readonly open: OpenFormats;
  readonly disabled?: boolean;
  readonly onForms: (forms: ValueFormats) => void;
}

/** Selects for the encoding and the forms of a file. Renders nothing if there is nothing to choose. */
export function ValueFormatsPanel({ encoding, open, disabled, onForms }: Props) {
  const translate = useTranslate();
  const words = (name: string) => translate(`waybill.transfer.${name}`, { _: name });
  const { forms, questions, isUnclear, examples } = open;
  const zones = [...new Set([browserZone(), 'UTC', ...(forms.zone ? [forms.zone] : [])])];
  const choices = { dates: DATE_ORDERS, decimal: DECIMAL_SIGNS, zone: zones } as const;
  const select = (
    name: string,
    value: string,
    values: readonly string[],
    set: (value: string) => void,
  ) => (
    <NativeSelect
      key={name}
      size="small"
      id={`import-${name}`}
      label={words(name)}
      value={value}
      color={value === '' ? 'warning' : undefined}
      focused={value === '' || undefined}
      helperText={
        value === '' &&
        examples[name] &&
        translate('waybill.transfer.ambiguousCell', { value: examples[name] })
      }
      disabled={disabled}
      choices={values.map((each) => [each, words(each)])}
      onChange={set}
      sx={{ flex: '1 1 190px', width: 'auto', maxWidth: { sm: 320 } }}
    >
      {value === '' && <option value="">{words('choose')}</option>}
    </NativeSelect>
  );
  if (!encoding && questions.length === 0) return null;
  return (
    <Stack role="group" aria-label={words('written')} spacing={1.5}>
      {isUnclear && <Typography variant="body2">{words('chooseForms')}</Typography>}
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {encoding &&
          select('encoding', encoding.value, ENCODINGS, (value) => encoding.set(value as Encoding))}
        {questions.map((name) =>
          select(name, forms[name] ?? '', choices[name], (value) => onForms({ [name]: value })),
        )}
      </Stack>
    </Stack>
  );
}
