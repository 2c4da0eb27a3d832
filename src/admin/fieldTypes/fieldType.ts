import type { TranslateFunction } from 'ra-core';
import { createContext, type ComponentType, type Ref } from 'react';

import type { FilterOperator } from '../../contract/filters';
import type { Totals } from '../../contract/totals';
import type { Field, RecordData } from '../../resources';
import type { ResolveReference } from './reference/References';

/** A value of a record. Views never get an empty value, which pages show as a dash. */
export interface ValueProps {
  field: Field;
  value: unknown;
  record?: RecordData;
}

/** True for a value beside others of the same field, as in history: shown whole, and without how late it was. */
export const IsCompared = createContext(false);

/** Everything besides the value that its text may depend on. */
export interface TextContext extends Omit<ValueProps, 'value'> {
  resolveReference: ResolveReference;
  translate: TranslateFunction;
}

/** The value of `inputMode`. Undefined for letters. */
type Keyboard = 'decimal' | 'numeric' | 'tel' | 'email' | 'url';

/** A field's input as text, bound to a value of the surrounding form. */
export interface TextInput {
  /** The stored value. */
  readonly original: unknown;
  readonly text: string;
  readonly change: (text: string) => void;
  /** True if the user has left the input empty although lists show it as the record's name. */
  readonly isMissing: boolean;
  /** The record, with the form's value of the field that this one is read by, such as its time zone. */
  readonly record: Partial<RecordData> | undefined;
  /** Unit or currency, shown after the number. */
  readonly unit: string;
  /** The keys that a phone shows. */
  readonly keyboard: Keyboard | undefined;
  /** Props of a text field, including the server's error. */
  readonly props: {
    id: string;
    label: string;
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
    inputRef: Ref<HTMLInputElement>;
    error: boolean;
    helperText: string | undefined;
    autoComplete: string;
  };
}

export interface InputProps {
  field: Field;
  input: TextInput;
  /** Shown below the input, unless the server returned an error for the field. */
  note?: string;
  /** True if the note is a warning. */
  isWarning?: boolean;
}

/** Filter operators of a field. Operators of the API have the API's names. */
export type Operator = Exclude<FilterOperator, 'in' | 'starts_with'> | 'is' | 'between' | 'filled';

export interface FilterInputProps {
  id: string;
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Shown after a number. */
  unit?: string;
  keyboard?: Keyboard;
  error?: boolean;
  helperText?: string;
}

/** An input for several values of a filter. */
export interface FilterListProps {
  id: string;
  field: Field;
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** The settings of a field that the text of its values depends on. */
type Shown = Pick<Field, 'ratio' | 'zone'>;

/** How a form holds a value: as text. */
export interface Codec {
  /** Formats a value as text. Typed text is returned unchanged. `record` has the form's other values. */
  readonly toForm: (value: unknown, field?: Shown, record?: Partial<RecordData>) => string;
  /** Text that cannot be parsed is returned unchanged. */
  readonly fromForm: (text: string, field: Field, record?: Partial<RecordData>) => unknown;
  /** True if two values, stored or typed, are the same. Only typed ones need the `record`. */
  readonly equals: (a: unknown, b: unknown, field?: Shown, record?: Partial<RecordData>) => boolean;
}

/** Returns a codec that compares values as a form shows them. */
export const codecOf = (own: Pick<Codec, 'toForm' | 'fromForm'>): Codec => ({
  ...own,
  equals: (a, b, field, record) =>
    a === b || own.toForm(a, field, record) === own.toForm(b, field, record),
});

/** Separate from `FieldType`, because lists do not load inputs. */
export interface FieldInputs {
  /** Accepts any text. Shows help for it, such as suggestions or a picker. */
  readonly Input: ComponentType<InputProps>;
  /** The input on the create page. Default: `Input`. */
  readonly CreateInput?: ComponentType<InputProps>;
  readonly FilterInput: ComponentType<FilterInputProps>;
  /** Set if filters take several values. */
  readonly FilterList?: ComponentType<FilterListProps>;
}

/** Everything the console knows about a field type, except its inputs. */
export interface FieldType {
  /** Text is aligned to the start, numbers to the end. */
  readonly align: 'start' | 'end';
  /** Minimum column width in a list, in px. */
  readonly width: number;
  /** True if a list shows values as badges, which are never cut off. */
  readonly isBadge: boolean;
  /** Set if the values are IDs of other records. */
  readonly refers: 'one' | 'many' | undefined;
  /** Set if the values are days, or moments. */
  readonly time: 'day' | 'moment' | undefined;

  /** One line in a list. */
  readonly Cell: ComponentType<ValueProps>;
  /** The whole value, on a page. */
  readonly Detail: ComponentType<ValueProps>;
  /** True if a value needs the full width of a page. */
  readonly isWide: (value: unknown) => boolean;
  /** Formats a value as in a list's cell, but as text. */
  readonly toText: (value: unknown, context: TextContext) => string;
  /** The unit after a number, or the code of its currency. */
  readonly unitOf: (field: Field, record?: Partial<RecordData>) => string;
  /** The keys that a phone shows for typing a value. Undefined for letters. */
  readonly keyboard: (field: Field) => Keyboard | undefined;
  /** Formats a sum over records. Set if values can be added. */
  readonly sumOf: ((field: Field, totals: readonly Totals[]) => string) | undefined;

  readonly codec: Codec;
  /** False if a text does not fit the field type. The form shows a note but still allows saving. */
  readonly fits: (text: string, field: Field, record?: Partial<RecordData>) => boolean;
  /** Says why a text that fits may be a mistake. The form warns of it. */
  readonly warning: (
    text: string,
    translate: TranslateFunction,
    field: Field,
  ) => string | undefined;
  /** Explains what a text that fits means. */
  readonly meaning: (
    text: string,
    translate: TranslateFunction,
    field: Field,
    record?: Partial<RecordData>,
  ) => string | undefined;
  /** True if texts may have several lines. */
  readonly isTall: boolean;

  /** Filter operators, most useful first. */
  readonly operators: readonly Operator[];
  /** True if the operators `is` and `not` take several values. */
  readonly takesSeveral: boolean;
  /** Formats a filter's value. Default: `toText`. */
  readonly toFilterText: ((value: string, field: Field) => string) | undefined;
  /** Compares the ends of a filter's range. */
  readonly isBelow: (a: string, b: string) => boolean;

  /** True if a cell of an imported file may be a value. Only used to check guesses. */
  readonly mayHold: (cell: string) => boolean;
}
