import type { FilterPayload, SortPayload } from 'ra-core';

import type { RecordData } from '../resources';
import { givenFilters } from './query';

type Test = (value: unknown, wanted: unknown) => boolean;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
const contains: Test = (value, wanted) =>
  textOf(value).toLowerCase().includes(textOf(wanted).toLowerCase());

/** Numbers by size, text by the alphabet. */
function compare(a: unknown, b: unknown): number {
  const [x, y] = [Number(a), Number(b)];
  if (!isEmpty(a) && !isEmpty(b) && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return textOf(a).localeCompare(textOf(b), 'en', { sensitivity: 'base' });
}

/** One of the values, each of which may be several between commas. */
const isOneOf: Test = (value, wanted) =>
  [wanted].flat().some((each) => textOf(each).split(',').includes(textOf(value)));

const TESTS: Record<string, Test> = {
  contains,
  gte: (value, wanted) => !isEmpty(value) && compare(value, wanted) >= 0,
  lte: (value, wanted) => !isEmpty(value) && compare(value, wanted) <= 0,
  in: isOneOf,
  empty: (value, wanted) => isEmpty(value) === (textOf(wanted) === 'true'),
};

const OPERATOR = new RegExp(`^(.+)_(${Object.keys(TESTS).join('|')})$`);

/** Every word stands somewhere in the record. */
const mentions = (record: RecordData, words: unknown) =>
  textOf(words)
    .split(/\s+/)
    .every((word) => Object.values(record).some((value) => contains(value, word)));

function fits(record: RecordData, [name, wanted]: [string, unknown]): boolean {
  if (name === 'q') return mentions(record, wanted);
  const [, field = name, operator = ''] = OPERATOR.exec(name) ?? [];
  const test = TESTS[operator];
  if (test) return test(record[field], wanted);
  // A list of references has a record where it names it.
  const held = [record[name]].flat().map(textOf);
  return [wanted].flat().some((each) => held.includes(textOf(each)));
}

/** The records that fit every filter, with the meaning that Waybill's API gives to filters. */
export function applyFilters(records: RecordData[], filter?: FilterPayload): RecordData[] {
  const filters = givenFilters(filter);
  return records.filter((record) => filters.every((each) => fits(record, each)));
}

/** The records in the order asked for, empty values last; as they came where none is asked for. */
export function applySort(records: RecordData[], sort?: SortPayload): RecordData[] {
  if (!sort?.field) return records;
  const { field } = sort;
  const sign = sort.order === 'DESC' ? -1 : 1;
  return [...records].sort((a, b) => {
    const [x, y] = [a[field], b[field]];
    if (isEmpty(x) || isEmpty(y)) return Number(isEmpty(x)) - Number(isEmpty(y));
    return sign * compare(x, y);
  });
}
