import { MAX_KEPT, MAX_PROBLEMS } from '../../src/contract/transfer';
import { filesOf, WORKBOOK } from '../cells/mediaTypes';
import * as t from '../openapi/jsonSchema';
import { bodyOf, inQuery, responses, type OperationObject } from '../openapi/operation';
import type { EndpointDescription } from '../records/endpointDescription';
import { IMPORTED } from './importQuery';

const NOTE = t.partial({
  is: {
    enum: [
      'damaged',
      'blanks',
      'emptyWord',
      'duplicate',
      'repeated',
      'newWord',
      'total',
      'unnamed',
    ],
  },
  column: t.text,
  count: t.integer,
  row: t.integer,
  line: t.integer,
  value: t.text,
});

const DONE = t.partial({
  created: t.integer,
  updated: t.integer,
  skipped: t.integer,
  shortRows: t.integer,
  unknownReferences: {
    ...t.record(t.integer),
    description: 'Number of references to missing records by field.',
  },
  changes: t.partial({
    records: t.integer,
    columns: {
      ...t.record(t.partial({ changed: t.integer, cleared: t.integer })),
      description: 'Dry run with update: numbers of values by field.',
    },
  }),
  notes: t.array(NOTE),
});

const PROBLEM = t.partial({
  row: { ...t.integer, description: 'Record number from 1; 0 is the header of a CSV file.' },
  line: {
    ...t.integer,
    description: 'Line where the record begins in a CSV or NDJSON file; row of a workbook.',
  },
  column: t.text,
  message: t.text,
  value: t.text,
  code: t.text,
  params: { ...t.anyObject, description: 'The values in the message, by name.' },
});

/** One line of an import's answer; the last one is done, errors or failed. */
const LINE = t.partial({
  checked: t.integer,
  stored: t.integer,
  done: DONE,
  errors: t.partial({ total: t.integer, first: t.array(PROBLEM, MAX_PROBLEMS) }),
  failed: t.partial({
    status: t.integer,
    message: t.text,
    code: t.text,
    kept: t.array(t.text, MAX_KEPT),
    keptCount: t.integer,
  }),
});

const lines = (description: string, schema: t.Schema) => ({
  description,
  content: { 'application/x-ndjson': { schema } },
});

export const describeImport = ({ plural, record }: EndpointDescription): OperationObject => ({
  summary: `Import ${plural}`,
  parameters: IMPORTED,
  requestBody: bodyOf(filesOf(record)),
  responses: {
    200: lines('Progress and result, one JSON object per line.', LINE),
    ...responses(400, 404, 413, 415),
  },
});

export const SHEETS = {
  summary: 'Read the names of a workbook’s sheets and the rows of one',
  parameters: [inQuery('sheet', 'Name of the sheet; the first visible one by default.')],
  requestBody: bodyOf(WORKBOOK),
  responses: {
    200: lines(
      'Lines of JSON: the names, then a list of cells for each row that is not empty, or a problem.',
      t.text,
    ),
    ...responses(415),
  },
};

export const IMPORTS = {
  tag: { name: 'Import', description: 'Workbooks before an import, and earlier imports.' },
};
