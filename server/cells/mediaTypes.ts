import { WORKBOOK_TYPE } from '../../src/contract/transfer';
import * as t from '../openapi/jsonSchema';

export const WORKBOOK = {
  [WORKBOOK_TYPE]: { schema: { type: 'string', contentEncoding: 'binary' } },
};

/** Returns the schema of an exported or imported file by media type. */
export const filesOf = (record: t.Schema) => ({
  'text/csv': { schema: t.text },
  ...WORKBOOK,
  'application/json': { schema: t.array(record) },
  'application/x-ndjson': { schema: t.text },
});
