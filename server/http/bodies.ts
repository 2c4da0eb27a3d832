import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { labelOf } from '../../src/resources';
import { findRounded, outermostName, type Rounded } from '../values/exactNumbers';
import { hasTooManyNodes, MAX_JSON_NODES, tooManyNodesText } from '../values/storable';
import { ApiError, badRequest } from './errors';

const MAX_SHOWN_CHARACTERS = 40;

/** Returns the 422 error for a number that cannot be stored exactly. `name` is the field that holds it. */
export function refuseRounded({ number }: Rounded, name?: string, body?: object): ApiError {
  const excerpt =
    number.length > MAX_SHOWN_CHARACTERS ? `${number.slice(0, MAX_SHOWN_CHARACTERS)}…` : number;
  const place = name === undefined ? '' : `${labelOf(name)}: `;
  const message = `${place}${excerpt} has too many digits to store exactly.`;
  return new ApiError(422, message, {
    body,
    ...(name !== undefined && {
      errors: { [name]: message },
      params: { fields: { [name]: { code: 'rounded', label: labelOf(name) } } },
    }),
  });
}

const refuseField = (rounded: Rounded) => refuseRounded(rounded, outermostName(rounded));

/** Parses JSON bodies of up to `maxNodes` names and values. Refuses numbers that would lose digits. */
export function readJsonExactly(
  app: FastifyInstance,
  maxNodes = MAX_JSON_NODES,
  refuse = refuseField,
): void {
  // Forbidden keys such as `__proto__` are refused later, with the other checks of the body.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      // `toString()` would silently replace invalid bytes with U+FFFD.
      if (!isUtf8(bytes)) return done(badRequest('The body is not encoded as UTF-8.'));
      const body = bytes.toString();
      if (hasTooManyNodes(body, maxNodes))
        return done(new ApiError(413, `The body is ${tooManyNodesText(maxNodes)}.`));
      void parse(request, body, (error, value: unknown) => {
        const rounded = error ? undefined : findRounded(body);
        done(rounded ? refuse(rounded) : error, value);
      });
    },
  );
}

/** Accepts and discards any body, also an empty one with a content type. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
}
