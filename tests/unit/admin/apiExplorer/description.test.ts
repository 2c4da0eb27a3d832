// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { openApi } from '../../../../server/openapi';
import { tablesOf } from '../../../../server/tables/tables';
import { callsOf, findCalls, typeOf } from '../../../../src/admin/apiExplorer/description';
import type { ApiCall } from '../../../../src/admin/apiExplorer/description';
import { bodyToBegin, requestOf } from '../../../../src/admin/apiExplorer/request';
import type { ApiDescription } from '../../../../src/contract/openApi';
import { createCatalogue } from '../../../../src/resources';

const catalogue = createCatalogue('waybill');
const api = JSON.parse(JSON.stringify(openApi(catalogue, tablesOf(catalogue)))) as ApiDescription;
const calls = callsOf(api);
const call = (id: string) => calls.find((each) => each.id === id) as ApiCall;

describe('calls of the OpenAPI description', () => {
  it('have all their parameters, path parameters first', () => {
    const { method, path, tag, parameters } = call('update-companies-id-documents');
    expect({ method, path, tag }).toEqual({
      method: 'PUT',
      path: '/companies/{parentId}/documents/{id}',
      tag: 'Companies',
    });
    expect(parameters.map((each) => [each.in, each.name, each.required ?? false])).toEqual([
      ['path', 'parentId', true],
      ['path', 'id', true],
      ['header', 'If-Match', false],
    ]);
  });

  it.each([
    ['tractor delete', ['delete-equipments-tractor']],
    ['restore version', ['history-restore']],
    ['no such call', []],
  ])('are found by "%s"', (text, ids) => {
    expect(findCalls(calls, text).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    [{ type: ['integer', 'null'] }, 'integer'],
    [{ type: 'string' }, 'string'],
    [{ enum: ['asc'] }, 'string'],
    [{}, 'any'],
  ])('describe %j as %s', (schema, word) => {
    expect(typeOf(schema)).toBe(word);
  });
});

describe('a request from the call form', () => {
  it('puts IDs into the path and parameters where they belong', () => {
    const values = {
      'path parentId': 'a/b',
      'path id': ' 7 ',
      'header If-Match': '"tag"',
    };
    const update = call('update-companies-id-documents');
    expect(requestOf(update, values, '{"name": "x"}')).toEqual({
      method: 'PUT',
      path: '/companies/a%2Fb/documents/7',
      headers: { 'If-Match': '"tag"', 'Content-Type': 'application/json' },
      body: '{"name": "x"}',
    });
  });

  it('turns each line of filters into a parameter', () => {
    const filters = 'year_gte=2020\n\nname_contains = a=b \nyear_gte=2021';
    const values = { 'query filters': filters, 'query page': '2', 'query q': '' };
    expect(requestOf(call('list-equipments-tractor'), values, '')).toEqual({
      method: 'GET',
      path: '/equipments/tractor?page=2&year_gte=2020&name_contains=a%3Db&year_gte=2021',
      headers: {},
      body: undefined,
    });
  });

  it('starts with a body of the first fields, also for a family', () => {
    expect(bodyToBegin(call('create-invoices').body)).toBe(
      JSON.stringify(
        { due_date: '2026-01-31', payment_terms: 'text', status: 'active', comments: 'text' },
        null,
        2,
      ),
    );
    expect(Object.keys(JSON.parse(bodyToBegin(call('create-equipments').body)))).toHaveLength(4);
    expect(bodyToBegin(undefined)).toBe('');
  });
});
