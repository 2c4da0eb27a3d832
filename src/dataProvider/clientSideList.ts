import type { FilterPayload, SortPayload } from 'ra-core';

import { splitFilter, type FilterOperator } from '../contract/filters';
import type { RecordData } from '../resources';
import { FIRST_PAGE, givenFilters, type ListParams } from './query';
import type { ListAnswer } from './responses';

type Test = (value: unknown, expected: unknown) => boolean;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
const wordOf = (value: unknown) => textOf(value).toLowerCase();
const contains: Test = (value, expected) => wordOf(value).includes(wordOf(expected));

/** Compares numbers by value and texts alphabetically. `numeric`: also numbers in texts by value. */
function compare(a: unknown, b: unknown, numeric = false): number {
  const [x, y] = [Number(a), Number(b)];
  if (!isEmpty(a) && !isEmpty(b) && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  return textOf(a).localeCompare(textOf(b), 'en', { sensitivity: 'base', numeric });
}

/** True if the value equals one of the expected values, which may be comma-separated. */
const isOneOf: Test = (value, expected) =>
  [expected].flat().some((each) => textOf(each).split(',').includes(textOf(value)));

/** A field with several references matches if any of them does. */
const equals: Test = (value, expected) => {
  const valueTexts = [value].flat().map(textOf);
  return [expected].flat().some((each) => valueTexts.includes(textOf(each)));
};

const TESTS: Record<FilterOperator, Test> = {
  contains,
  starts_with: (value, expected) => wordOf(value).startsWith(wordOf(expected)),
  not: (value, expected) => !equals(value, expected),
  gt: (value, expected) => !isEmpty(value) && compare(value, expected) > 0,
  gte: (value, expected) => !isEmpty(value) && compare(value, expected) >= 0,
  lt: (value, expected) => !isEmpty(value) && compare(value, expected) < 0,
  lte: (value, expected) => !isEmpty(value) && compare(value, expected) <= 0,
  in: isOneOf,
  empty: (value, expected) => isEmpty(value) === (textOf(expected) === 'true'),
  // Known relative ranges are replaced by their bounds before, so this one is unknown.
  when: () => false,
};

/** True if some field of the record contains each word. */
const mentions = (record: RecordData, words: unknown) =>
  textOf(words)
    .split(/\s+/)
    .every((word) => Object.values(record).some((value) => contains(value, word)));

function matches(record: RecordData, [name, expected]: [string, unknown]): boolean {
  if (name === 'q') return mentions(record, expected);
  const { field, operator } = splitFilter(name);
  return (operator ? TESTS[operator] : equals)(record[field], expected);
}

/** The records that match all filters, by the operators of Waybill's API. */
export function applyFilters(records: RecordData[], filter?: FilterPayload): RecordData[] {
  const filters = givenFilters(filter);
  return records.filter((record) => filters.every((each) => matches(record, each)));
}

/** The records sorted, empty values last. Without a sort, returns them unchanged. */
export function applySort(
  records: RecordData[],
  sort?: SortPayload,
  isNatural = false,
): RecordData[] {
  if (!sort?.field) return records;
  const { field } = sort;
  const sign = sort.order === 'DESC' ? -1 : 1;
  return [...records].sort((a, b) => {
    const [x, y] = [a[field], b[field]];
    if (isEmpty(x) || isEmpty(y)) return Number(isEmpty(x)) - Number(isEmpty(y));
    return sign * compare(x, y, isNatural);
  });
}

const MAX_PAGE_SIZE = 100;
/** Maximum length of a list that is read completely. Longer lists would take too long. */
const MAX_RECORDS = 5000;

export type FetchPage = (params: Pick<ListParams, 'pagination'>) => Promise<ListAnswer>;

function refuse(count: string): never {
  throw new Error(
    `This backend cannot search or sort, and ${count} records are too many to do it here (up to ${MAX_RECORDS}).`,
  );
}

async function wholeList(fetchPage: FetchPage): Promise<RecordData[]> {
  const rows: RecordData[] = [];
  for (let page = 1; ; page++) {
    const { data, total, pageInfo } = await fetchPage({
      pagination: { page, perPage: MAX_PAGE_SIZE },
    });
    if (total !== undefined && total > MAX_RECORDS) refuse(String(total));
    rows.push(...data);
    if (rows.length > MAX_RECORDS) refuse(`more than ${MAX_RECORDS}`);
    const isMore = total === undefined ? pageInfo?.hasNextPage : rows.length < total;
    if (!isMore || data.length === 0) return rows;
  }
}

/** For a backend that cannot search, filter or sort. Throws if the list is too long to read. */
export async function listInMemory(
  fetchPage: FetchPage,
  params: ListParams,
  isNatural: boolean | undefined,
) {
  const rows = await wholeList(fetchPage);
  const matching = applySort(applyFilters(rows, params.filter), params.sort, isNatural);
  const { page, perPage } = params.pagination ?? FIRST_PAGE;
  return { data: matching.slice((page - 1) * perPage, page * perPage), total: matching.length };
}
