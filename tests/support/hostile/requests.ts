import fc from 'fast-check';

import type { Field } from '../../../src/resources';
import { otherValueFor, valueFor } from '../fieldValues';
import type { Route } from './routesOf';
import { BODIES, hostileText, percent } from './texts';

/** The caller whose key a request carries. */
export type Caller = 'staff' | 'visitor' | 'stranger';

/**
 * An id in a path: one of two parents, a record under either, or any text. The real ids are filled in
 * when the request is sent, so that a failing request can be printed and repeated.
 */
export type Segment = { is: 'own' | 'other' } | { is: 'text'; text: string };

export interface HostileRequest {
  readonly method: string;
  readonly caller: Caller;
  /** For `:parentId` and for `:id`, in the order of the path. */
  readonly segments: readonly Segment[];
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const often = <Value>(value: Value, weight: number) => ({ weight, arbitrary: fc.constant(value) });

const segment = (): fc.Arbitrary<Segment> =>
  fc.oneof(
    often<Segment>({ is: 'own' }, 3),
    often<Segment>({ is: 'other' }, 2),
    often<Segment>({ is: 'text', text: '01900000-0000-7000-8000-000000000000' }, 1),
    { weight: 2, arbitrary: hostileText().map((text): Segment => ({ is: 'text', text })) },
  );

const PARAMETERS = ['page', 'limit', 'q', 'sort', 'order', 'id', 'kind', 'day', 'fields', 'format'];
const MORE = ['statsType', 'statsRange', 'statsDataType', 'dryRun', 'created_at'];
const SUFFIXES = [
  ...['', '', '_not', '_in', '_contains', '_starts_with'],
  ...['_gt', '_gte', '_lt', '_lte', '_empty'],
];
const USUAL = ['1', '10', '1000', 'asc', 'desc', 'true', 'false', 'name', 'company', 'csv', 'Week'];

const query = (fields: readonly Field[]): fc.Arbitrary<string> => {
  const names = [...PARAMETERS, ...MORE, ...fields.map(({ name }) => name)];
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: hostileText() },
  );
  const value = fc.oneof(fc.constantFrom(...USUAL), hostileText());
  const pair = fc
    .tuple(name, fc.constantFrom(...SUFFIXES), value)
    .map(([before, suffix, text]) => `${percent(before + suffix)}=${percent(text)}`);
  const whole = fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&'));
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 1, arbitrary: hostileText().map(asLatin) },
  );
};

/** The characters that Node's client accepts in an address or a header. */
const asLatin = (text: string): string => text.replace(/[^\x21-\x7e]/g, '').slice(0, 3000);

const record = (fields: readonly Field[]): fc.Arbitrary<string> => {
  const fieldValue = (field: Field) =>
    fc.oneof(fc.constantFrom(valueFor(field), otherValueFor(field)), hostileText(), fc.jsonValue());
  const free = fc.tuple(hostileText(), fc.jsonValue());
  const declared = fields.map((each) =>
    fieldValue(each).map((value) => [each.name, value] as const),
  );
  const entries = fc.oneof({ weight: 1, arbitrary: free }, ...declared);
  return fc
    .array(entries, { maxLength: 8 })
    .map((pairs) => JSON.stringify(Object.fromEntries(pairs)));
};

const body = (fields: readonly Field[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: record(fields) },
    { weight: 2, arbitrary: fc.constantFrom(...BODIES) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: hostileText() },
  );

const TYPES = ['text/csv', 'application/x-ndjson', 'text/plain', 'multipart/form-data', '*/*', 'x'];
const headers = (): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'content-type': fc.oneof(often('application/json', 6), {
        weight: 1,
        arbitrary: fc.constantFrom(...TYPES),
      }),
      'if-match': hostileText().map(asLatin),
      'if-none-match': hostileText().map(asLatin),
      'idempotency-key': hostileText().map(asLatin),
      accept: fc.constantFrom('text/html', '*/*', 'application/json', 'x'),
      'accept-encoding': fc.constantFrom('gzip', 'br', 'identity;q=0', 'x'),
      range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'x'),
      'x-forwarded-for': hostileText().map(asLatin),
      origin: fc.constantFrom('null', 'https://evil.example'),
    },
    { requiredKeys: ['content-type'] },
  );

const ODD_METHODS = ['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];

/** Requests to one route, valid ones and hostile ones; `fields` are those of the records there. */
export const requestsTo = (
  { methods }: Route,
  fields: readonly Field[],
): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...methods) },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_METHODS) },
      ),
      caller: fc.oneof(
        often<Caller>('staff', 8),
        often<Caller>('visitor', 1),
        often<Caller>('stranger', 1),
      ),
      segments: fc.tuple(segment(), segment()),
      query: fc.oneof(often('', 2), { weight: 3, arbitrary: query(fields) }),
      headers: headers(),
      body: body(fields),
    })
    .map((request) => ({
      ...request,
      body: /^(GET|HEAD|OPTIONS|TRACE)$/.test(request.method) ? undefined : request.body,
    }));
