import type { Catalogue } from '../resources';
import type { Encoding } from './encodings';
import { nameColumn } from './transfer';
import type { ValueFormats } from './parsing/formats';

/** How the records of any file are stored. */
export interface ImportRules {
  /** Updates records that exist. Otherwise they are reported as problems. */
  readonly isUpdating: boolean;
  /** Field by which records are found; undefined for the ID. */
  readonly key?: string;
  /** Removes blanks at the ends of text. */
  readonly trims?: boolean;
  /** Reads words such as NULL as empty. */
  readonly emptiesWords?: boolean;
}

/** How the columns and values of files with one header are read. */
export interface Mapping {
  readonly head: readonly string[];
  /** The field of each column; empty for a skipped column. */
  readonly columns: readonly string[];
  readonly forms: ValueFormats;
  /** Undefined if it is detected. */
  readonly encoding?: Encoding;
  /** Number of the row with the header, 0 without a header; undefined if it is detected. */
  readonly header?: number;
  readonly rules: ImportRules;
}

/** A saved mapping that all staff share. */
export interface SavedMapping {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly mapping: Mapping;
}

/** Updates a mapping to the current names of its kind and fields, in case they were renamed. */
export function withTodaysFields({ kinds }: Catalogue, saved: SavedMapping): SavedMapping {
  const kind = kinds.find(({ name, renamedFrom }) => [name, ...renamedFrom].includes(saved.kind));
  if (!kind) return saved;
  const renamed = new Map(
    kind.fields.flatMap(({ name, renamedFrom = [] }) =>
      renamedFrom.flatMap((old) => [
        [old, name] as const,
        [nameColumn(old), nameColumn(name)] as const,
      ]),
    ),
  );
  const nameOf = (field: string) => renamed.get(field) ?? field;
  const { columns, rules } = saved.mapping;
  return {
    ...saved,
    kind: kind.name,
    mapping: {
      ...saved.mapping,
      columns: columns.map(nameOf),
      rules: { ...rules, key: rules.key && nameOf(rules.key) },
    },
  };
}
