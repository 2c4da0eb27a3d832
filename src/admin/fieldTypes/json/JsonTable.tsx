import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';

import { CURRENCY, labelOf as keyName, type Field, type RecordData } from '../../../resources';
import { shortId } from '../../../resources/representation';
import { isEmpty } from '../../../resources/values';
import { formatFraction } from '../decimal/percent';
import { formatDateTime } from '../dateFormats';
import { formatMoney, formatNumber, parseNumber, plainText } from '../format';
import { useResolveReference } from '../reference/References';
import { ValueLink } from '../Values';
import { formatLeaf } from './formatLeaf';
import type { JsonObject } from './place';
import { useKeyLabel } from './useKeyLabel';

/** A column of numbers. */
export const NUMBERS = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

const Scroller = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '4px 16px 4px 0',
    maxWidth: 320,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'break-word',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { fontSize: 12, color: theme.palette.text.secondary },
  '& tbody th': { fontWeight: 500 },
  '& [data-align="end"]': NUMBERS,
}));

export const ID_KEY = /(^|_)id$/i;
/** Numbers of keys with these labels have no groups. "Number of pallets" is a count. */
const CODE =
  /^(?!number of\b).*\b(year|number|\w*code|zip|\w*phone|fax|upc|ean|gtin|sku|vin|po|dot|mc|ein|timestamp)s?\b/i;
export const AMOUNT = /(^|_)(price|amount|cost|fee)s?$/i;
const NAMES = ['title', 'name'];

/** The key that names an entry: the first text that is neither an ID nor a time. */
export function namingKey(entry: JsonObject): string | undefined {
  const names = (key: string) => {
    const value = entry[key];
    return (
      typeof value === 'string' &&
      value.trim() !== '' &&
      !ID_KEY.test(key) &&
      formatDateTime(value) === value
    );
  };
  return NAMES.find(names) ?? Object.keys(entry).find(names);
}

/**
 * Returns the naming key and the column order: naming key, quantity, price, others, IDs. `usual` adds keys that
 * no entry has yet, the naming key first.
 */
export function columnsOf(entries: readonly JsonObject[], usual: readonly string[] = []) {
  const nameKey = usual[0] ?? entries.map(namingKey).find(Boolean);
  const first = [nameKey, 'quantity', 'price'];
  const rank = (key: string) =>
    first.includes(key) ? first.indexOf(key) : first.length + Number(ID_KEY.test(key));
  const keys = [...new Set([...usual, ...entries.flatMap((entry) => Object.keys(entry))])];
  return { nameKey, keys: keys.sort((a, b) => rank(a) - rank(b)) };
}

/** Numbers are aligned to the end, except IDs. */
export const alignmentOf = (entries: readonly JsonObject[], key: string): 'end' | undefined =>
  entries.some((entry) => !isEmpty(entry[key])) &&
  entries.every((entry) => isEmpty(entry[key]) || parseNumber(entry[key]) !== undefined) &&
  !ID_KEY.test(key)
    ? 'end'
    : undefined;

interface Props {
  label: string;
  entries: readonly JsonObject[];
  /** Holds the entries. Its currency is the default for amounts, otherwise US dollars. */
  record?: RecordData;
  ratios?: Field['ratios'];
  ids?: Field['ids'];
}

/**
 * A table of entries. Naming columns come first, IDs last, and empty columns are left out. If each name leads to its
 * record, IDs are left out, too.
 */
export function JsonTable({ label, entries, record, ratios, ids = {} }: Props) {
  const translate = useTranslate();
  const resolve = useResolveReference();
  const labelOf = useKeyLabel();
  const { nameKey, keys: all } = columnsOf(entries);
  const recordOf = (entry: JsonObject) =>
    Object.entries(ids)
      .map(([key, target]) => resolve({ target }, entry[key]))
      .find((each) => each && each.state !== 'unknown');
  const isLinked = nameKey !== undefined && entries.every(recordOf);
  const keys = all.filter(
    (key) => entries.some((entry) => !isEmpty(entry[key])) && !(isLinked && ID_KEY.test(key)),
  );
  const alignments = new Map(keys.map((key) => [key, alignmentOf(entries, key)]));
  const cellOf = (key: string, entry: JsonObject) => {
    const value = entry[key];
    const text = formatLeaf(value, translate);
    if (ID_KEY.test(key)) return <span data-full={text}>{shortId(text)}</span>;
    if (ratios?.includes(key) && !isEmpty(value)) return formatFraction(value);
    if (AMOUNT.test(key) && !isEmpty(value)) {
      const { currency } = { currency: CURRENCY, ...record, ...entry };
      return formatMoney(value, plainText(currency));
    }
    return typeof value === 'number' && !CODE.test(keyName(key)) ? formatNumber(value) : text;
  };
  return (
    <Scroller tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key} scope="col" data-align={alignments.get(key)}>
                {labelOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <tr key={index}>
              {keys.map((key) =>
                key === nameKey ? (
                  <th key={key} scope="row">
                    {isLinked ? (
                      <ValueLink to={recordOf(entry)?.path}>{cellOf(key, entry)}</ValueLink>
                    ) : (
                      cellOf(key, entry)
                    )}
                  </th>
                ) : (
                  <td key={key} data-align={alignments.get(key)}>
                    {cellOf(key, entry)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
