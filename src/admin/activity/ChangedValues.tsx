import { useTranslate } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { isEmpty } from '../../resources/values';
import { ComparedValue } from '../fieldTypes/FieldValue';
import {
  AS_JSON,
  changedEntries,
  changesBetween,
  isStructure,
  type Change,
} from '../record/history/changesBetween';

/** Maximum number of fields that are listed by name. */
const MAX_FIELDS = 4;

/** Maximum number of changed parts of one structure. */
const MAX_PARTS = 2;

interface ChangedValuesProps {
  kind: Kind;
  before: RecordData;
  after: RecordData;
}

/** First changed fields with old and new values, and the number of others. */
export function ChangedValues({ kind, before, after }: ChangedValuesProps) {
  const translate = useTranslate();
  const changes = changesBetween(kind, before, after);
  const fields = Array.from(
    Map.groupBy(changes, ({ field }) => field),
    ([field, parts]) => ({
      field,
      entries: changedEntries(before[field.name], after[field.name]),
      parts,
    }),
  );
  const listed = fields.slice(0, MAX_FIELDS);
  const others = listed.reduce(
    (sum, { entries, parts }) => sum + (entries ? 0 : Math.max(0, parts.length - MAX_PARTS)),
    fields.length - listed.length,
  );
  return (
    <p className="changes">
      {listed.map(({ field, entries, parts }) =>
        entries ? (
          <span key={field.name}>
            <i>{field.label}</i>
            {entries
              .map((smart_count) => translate('waybill.fieldTypes.entries', { smart_count }))
              .join(' → ')}
          </span>
        ) : (
          parts
            .slice(0, MAX_PARTS)
            .map((change) => (
              <ChangedValue
                key={change.path.join()}
                change={change}
                before={before}
                after={after}
              />
            ))
        ),
      )}
      {others > 0 && <i>{translate('waybill.activity.others', { smart_count: others })}</i>}
    </p>
  );
}

interface ChangedValueProps extends Omit<ChangedValuesProps, 'kind'> {
  change: Change;
}

/** The changed entries of a list have a sign. Of another structure that was replaced, only the label is shown. */
function ChangedValue({ change, before, after }: ChangedValueProps) {
  const { field, path } = change;
  const isList = [change.before, change.after].some(Array.isArray);
  const valueOf = (value: unknown, record: RecordData) => (
    <ComparedValue
      field={path.length > 0 ? { ...field, ...AS_JSON } : field}
      value={value}
      record={record}
      variant="cell"
    />
  );
  return (
    <span>
      <i>{[field.label, ...path].join(' › ')}</i>
      {isList ? (
        <>
          {!isEmpty(change.before) && <>− {valueOf(change.before, before)} </>}
          {!isEmpty(change.after) && <>+ {valueOf(change.after, after)}</>}
        </>
      ) : (
        ![change.before, change.after].some(isStructure) && (
          <>
            {valueOf(change.before, before)} → {valueOf(change.after, after)}
          </>
        )
      )}
    </span>
  );
}
