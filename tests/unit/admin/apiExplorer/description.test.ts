// @vitest-environment node
import { describe, expect, it } from 'vitest';

import {
  callsOf,
  exampleOf,
  findCalls,
  schemaType,
  type ApiCall,
} from '../../../../src/admin/apiExplorer/description';
import type { ApiDescription } from '../../../../src/contract/openApi';
import { createCatalogue } from '../../../../src/resources';
import { describeApi } from '../../../support/description';

const catalogue = createCatalogue('waybill');
const api = JSON.parse(JSON.stringify(await describeApi(catalogue))) as ApiDescription;
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
    expect(Object.keys(parameters)).toEqual(['parentId', 'id', 'If-Match']);
  });

  it('have the filters of a list as parameters', () => {
    const names = Object.keys(call('list-equipments-tractor').parameters);
    expect(names).toEqual(expect.arrayContaining(['page', 'q', 'year_gte', 'name_contains']));
    expect(names).not.toContain('filters');
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
    [{ enum: ['asc', 'desc'] }, 'asc | desc'],
    [{}, 'any'],
  ])('describe %j as %s', (schema, word) => {
    expect(schemaType(schema)).toBe(word);
  });
});

it('the example of a body has its first fields, also for a family', () => {
  const example = (id: string) => exampleOf(call(id).body ?? {});
  expect(example('create-invoices')).toBe(
    JSON.stringify(
      { due_date: '2026-01-31', payment_terms: 'text', status: 'active', comments: 'text' },
      null,
      2,
    ),
  );
  expect(Object.keys(JSON.parse(example('create-equipments')))).toHaveLength(4);
});
