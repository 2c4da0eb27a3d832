import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';

import type { Field, RecordData } from '../../../resources';
import { isEmpty } from '../../../resources/values';
import { Fold } from '../../components/Fold';
import { withColon } from '../../../i18n/valueLocale';
import { plainText } from '../format';
import { formatLeaf } from './formatLeaf';
import type { ValueProps } from '../fieldType';
import { useResolveReference } from '../reference/References';
import { OneLine } from '../text';
import { ValueLink } from '../Values';
import { ID_KEY, JsonTable, namingKey } from './JsonTable';
import { parseJson } from './parseJson';
import { mapHref, placeIn, type JsonObject } from './place';
import { splitUnit } from './units';
import { useKeyLabel } from './useKeyLabel';

const Branch = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // Deep nesting scrolls sideways, so that a line always has room for words.
  overflowX: 'auto',
  '& &': {
    paddingLeft: 12,
    borderLeft: `1px solid ${theme.palette.divider}`,
    overflowX: 'visible',
  },
  // The narrowest column of a record has room for it, and words wrap in it.
  '& li': { paddingBlock: 2, overflowWrap: 'anywhere', minWidth: '12ch' },
  '& b': { fontWeight: 400, color: theme.palette.text.secondary },
}));

const asObject = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : undefined;

const structureOf = (value: unknown) => asObject(value) ?? parseJson(plainText(value));

const hasLeavesOnly = (value: object) =>
  Object.values(value).every((each) => asObject(each) === undefined);
const isFlat = (value: object) => Array.isArray(value) && hasLeavesOnly(value);

/** Longer lists, and entries with more values, are collapsed. */
const MAX_ROWS = 20;
const MAX_COLUMNS = 20;

/** True if each entry of a list is a small object without nested structures. */
const isShownAsTable = (value: object): value is JsonObject[] =>
  Array.isArray(value) &&
  value.length <= MAX_ROWS &&
  value.every((entry: unknown) => {
    const values = Object.values(asObject(entry) ?? {});
    return (
      values.length > 0 &&
      values.length <= MAX_COLUMNS &&
      values.every((each) => isFlat(asObject(each) ?? []))
    );
  });

const isPlace = (value: object) => !Array.isArray(value) && placeIn(value as JsonObject).isKnown;

/** True for a list of entries or a tree, which do not fit in a column. */
export function isDeep(value: unknown): boolean {
  const structure = structureOf(value);
  return structure !== undefined && !hasLeavesOnly(structure) && !isPlace(structure);
}

/** IDs come last. */
function Tree({ value }: { value: object }) {
  const translate = useTranslate();
  const labelOf = useKeyLabel();
  const isList = Array.isArray(value);
  const isId = ([key]: [string, unknown]) => Number(ID_KEY.test(key));
  const entries = (Object.entries(value) as [string, unknown][]).sort((a, b) => isId(a) - isId(b));
  return (
    <Branch>
      {entries.map(([key, child]) => {
        const inner = asObject(child);
        const nameKey = inner && isList ? namingKey(inner) : undefined;
        const { key: name, unit } = splitUnit(key, child);
        const place = inner && !isList && isPlace(inner) ? placeIn(inner as JsonObject) : undefined;
        const isLine = place && !place.point && Object.keys(place.others).length === 0;
        const ordinal = `${Number(key) + 1}`;
        const label = isList
          ? [ordinal, nameKey && inner?.[nameKey]].filter(Boolean).join('. ')
          : labelOf(name);
        return (
          <li key={key}>
            {!inner || isLine || isFlat(inner) ? (
              <>
                <b>{withColon(label, '')}</b>
                {isLine ? place.lines.join(', ') : formatLeaf(child, translate) + unit}
              </>
            ) : (
              // Collapsed, whatever its size. The content is rendered when it is opened.
              <Fold
                summary={`${label} (${translate('waybill.fieldTypes.entries', { smart_count: Object.keys(inner).length })})`}
              >
                <JsonStructure label={label} value={inner} />
              </Fold>
            )}
          </li>
        );
      })}
    </Branch>
  );
}

/** Without empty values and texts that are in `name` or a field of the record. Equal numbers and flags have other meanings. */
const withoutRepeats = (
  values: JsonObject,
  record: RecordData | undefined,
  name = '',
): JsonObject => {
  const own = new Set<unknown>(Object.values(record ?? {}));
  const isRepeat = (value: unknown) =>
    typeof value === 'string' && (own.has(value) || ` ${name} `.includes(` ${value} `));
  return Object.fromEntries(
    Object.entries(values).filter(([, each]) => !isEmpty(each) && !isRepeat(each)),
  );
};

/** A place's address lines with a link to a map, then its other values. */
export function PlaceValue({ values, record }: { values: JsonObject; record?: RecordData }) {
  const translate = useTranslate();
  const place = placeIn(values);
  const others = withoutRepeats(place.others, record);
  return (
    <>
      {place.lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
      {place.point && <div>{place.point.join(', ')}</div>}
      {Object.keys(others).length > 0 && <Tree value={others} />}
      {place.isKnown && (
        <a
          className="value-link no-print"
          href={mapHref(place)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {translate('waybill.fieldTypes.openMap')}
        </a>
      )}
    </>
  );
}

interface StructureProps {
  label: string;
  value: object;
  record?: RecordData;
  ratios?: Field['ratios'];
  ids?: Field['ids'];
}

/** Renders a list or object as text, a table, a place or a tree. */
export function JsonStructure({ label, value, ...table }: StructureProps) {
  const translate = useTranslate();
  if (isFlat(value)) return formatLeaf(value, translate);
  if (isShownAsTable(value)) return <JsonTable label={label} entries={value} {...table} />;
  return isPlace(value) ? (
    <PlaceValue values={value as JsonObject} record={table.record} />
  ) : (
    <Tree value={value} />
  );
}

export function JsonDetail({ field, value, record }: ValueProps) {
  const translate = useTranslate();
  const resolve = useResolveReference();
  const structure = structureOf(value);
  if (!structure) return formatLeaf(value, translate);
  const { label, ratios, ids = {} } = field;
  const values = structure as JsonObject;
  const referred = Object.entries(ids)
    .map(([key, target]) => resolve({ target }, values[key]))
    .find((each) => each?.state === 'known');
  if (referred) {
    const { name, path } = referred;
    const others = Object.entries(withoutRepeats(values, record, name)).filter(
      ([key]) => !(key in ids),
    );
    return (
      <>
        <ValueLink to={path}>{name}</ValueLink>
        {others.length > 0 && <Tree value={Object.fromEntries(others)} />}
      </>
    );
  }
  return (
    <JsonStructure label={label} value={structure} record={record} ratios={ratios} ids={ids} />
  );
}

/** Lists of plain values as text, everything else as compact JSON. */
export function JsonCell({ value }: ValueProps) {
  const translate = useTranslate();
  const structure = asObject(value);
  const isList = structure && isFlat(structure);
  return <OneLine text={isList ? formatLeaf(value, translate) : plainText(value)} />;
}
