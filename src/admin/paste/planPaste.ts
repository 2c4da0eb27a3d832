import type { ValueFormats } from '../../contract/parsing/formats';
import type { Field, RecordData } from '../../resources';
import { isEmpty } from '../../resources/values';
import { areEqual } from '../fieldTypes';
import { valuesOf, type FormValues } from '../mutations/formValues';
import type { FieldChange } from '../mutations/useUpdateFields';
import { readCell, type NamedIds, type PastedCell } from './readCells';

/** A cell of the list that gets a pasted text. */
export interface Target extends PastedCell {
  readonly record: RecordData;
}

/** A text that cannot be read, and the message key of the reason. */
export interface PasteProblem extends Target {
  readonly problem: string;
}

/** The changes by pasted cells. Cells that already have their value are not among them. */
export interface PastePlan {
  readonly changes: readonly FieldChange[];
  /** Number of values that change, and of those that become empty. */
  readonly values: number;
  readonly cleared: number;
  readonly problems: readonly PasteProblem[];
}

export function planPaste(
  targets: readonly Target[],
  forms: ValueFormats,
  ids: NamedIds,
): PastePlan {
  const problems: PasteProblem[] = [];
  const byRecord = new Map<RecordData, Map<Field, string>>();
  for (const target of targets) {
    const { field, record } = target;
    const zone =
      field.zone &&
      targets.find((each) => each.record === record && each.field.name === field.zone);
    const reading = readCell(
      target,
      forms,
      ids,
      zone ? { ...record, [zone.field.name]: zone.text } : record,
    );
    if ('problem' in reading) {
      problems.push({ ...target, ...reading });
      continue;
    }
    if (areEqual(field, reading.text || null, record[field.name] ?? null, record)) continue;
    byRecord.set(record, (byRecord.get(record) ?? new Map()).set(field, reading.text));
  }
  const changes = [...byRecord].flatMap(([base, texts]): FieldChange[] => {
    const values: FormValues = Object.fromEntries(
      [...texts].map(([{ name }, text]) => [name, text]),
    );
    const data = valuesOf([...texts.keys()], values, base);
    // "1,250.50" and the stored 1250.5 are the same number.
    const isNew = (field: Field) => !areEqual(field, data[field.name], base[field.name]);
    const changed = [...texts.keys()].filter(isNew).map(({ name }) => [name, data[name]] as const);
    return changed.length > 0 ? [{ id: base.id, data: Object.fromEntries(changed), base }] : [];
  });
  const values = changes.flatMap(({ data }) => Object.values(data));
  return { changes, values: values.length, cleared: values.filter(isEmpty).length, problems };
}
