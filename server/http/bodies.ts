import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { labelOf } from '../../src/resources';
import { ApiError, badRequest } from './errors';
import { findRounded, outermostName, type Rounded } from '../values/exactNumbers';
import { hasTooManyParts, MAX_PARTS, ofTooManyParts } from '../values/storable';

const SHOWN = 40;

/** Refuses a number that stands in the field of a name, or in none. */
export function refuseRounded({ number }: Rounded, name?: string, body?: object): ApiError {
  const shown = number.length > SHOWN ? `${number.slice(0, SHOWN)}…` : number;
  const place = name === undefined ? '' : `${labelOf(name)}: `;
  const message = `${place}${shown} has too many digits to store exactly.`;
  return new ApiError(422, message, {
    body,
    ...(name !== undefined && { errors: { [name]: message } }),
  });
}

const refuseField = (rounded: Rounded) => refuseRounded(rounded, outermostName(rounded));

/**
 * Reads bodies of up to `maxParts` names and values as JSON, and refuses numbers that would not be given
 * back as they were sent.
 */
export function readJsonExactly(
  app: FastifyInstance,
  maxParts = MAX_PARTS,
  refuse = refuseField,
): void {
  // Keys that reach for a prototype are refused with the rest of the body's checks.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      // `toString()` would silently replace invalid bytes with U+FFFD.
      if (!isUtf8(bytes)) return done(badRequest('The body is not encoded as UTF-8.'));
      const body = bytes.toString();
      if (hasTooManyParts(body, maxParts))
        return done(new ApiError(413, `The body is ${ofTooManyParts(maxParts)}.`));
      void parse(request, body, (error, value: unknown) => {
        const rounded = error ? undefined : findRounded(body);
        done(rounded ? refuse(rounded) : error, value);
      });
    },
  );
}

/** Lets calls that need no body come with any, or with the header of one. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
}
