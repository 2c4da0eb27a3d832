import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/resources/endpoints';
import { isSuggested } from '../../src/contract/suggestions';
import { badRequest } from '../http/errors';
import type { Records } from '../storage/records/records';
import { isStorableText } from '../values/storable';
import { limitSearched } from './filters';
import { single, type Query } from './listQuery';
import { scopes } from './scope';

/** Answers values that records of a list have in a field, for somebody who types into it. */
export function suggestionHandler(endpoint: Endpoint, records: Records) {
  const { table, scopeOf } = scopes(endpoint, records);

  return async (request: FastifyRequest) => {
    const query = request.query as Query;
    const name = single(query, 'field');
    if (!name) throw badRequest('The parameter "field" is missing.');
    const field = table.fields.get(name);
    if (!field) throw badRequest(`The parameter "field" names no field: "${name}".`);
    if (!isSuggested(field))
      throw badRequest(`No values are suggested for "${name}": it is no text.`);
    const text = single(query, 'q')?.trim() ?? '';
    limitSearched('The search', text);
    const isStored = isStorableText(text);
    return { data: isStored ? await records.suggest(scopeOf(request), field, text) : [] };
  };
}
