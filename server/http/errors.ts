import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ForbiddenFields, InvalidBody, StorageError, type StorageFault } from '../database/errors';

/** Additional fields of an error response. */
interface Details {
  /** Names the error for programs. By default that of the status. */
  readonly code?: string;
  /** Values in the message. `fields` has the code and the parameters by invalid field. */
  readonly params?: object;
  /** Messages by invalid field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Seconds after which the client may retry. */
  readonly retryAfter?: number;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** An error response: a status and a sentence for users. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

/** Returns the error of a call for several records. `index` is the position of the refused record, if it is known. */
export const refusedAt = (error: ApiError, index: number | undefined): ApiError => {
  const { status, message, details } = error;
  return status < 500 && index !== undefined
    ? new ApiError(status, message, { ...details, body: { ...details.body, index } })
    : error;
};

/** Returns a 400 error for an invalid request. */
export const badRequest = (message: string) => new ApiError(400, message);

const NOTHING_HERE = 'There is nothing at this address.';

export const notFound = (message = NOTHING_HERE) => new ApiError(404, message);

/** Codes of errors that have none of their own, by status. */
const CODES: Readonly<Record<number, string>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
  405: 'methodNotAllowed',
  409: 'conflict',
  412: 'changed',
  413: 'payloadTooLarge',
  415: 'mediaType',
  422: 'invalid',
  429: 'tooManyRequests',
  500: 'internal',
  503: 'serviceUnavailable',
};

const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/** Messages for Fastify's own errors. */
const FASTIFY_SENTENCES: Record<string, string> = {
  [BODY_TOO_LARGE]: 'The body is larger than 1 MiB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must be a JSON object; it is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length that its header says.',
  FST_ERR_BAD_URL: 'The address is not well formed.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** Status, seconds until a retry, and the message for errors that have none of their own. */
const STORAGE_ANSWERS: Record<StorageFault, [status: number, retryAfter?: number, text?: string]> =
  {
    busy: [503, 10, 'The database is busy storing other changes. Try again in a few seconds.'],
    stopping: [
      503,
      5,
      'The server is shutting down. Nothing was stored. Try again in a few seconds.',
    ],
    unavailable: [503, 5, 'The database cannot be reached. Please try again shortly.'],
    damaged: [
      503,
      300,
      'The database file is damaged. Ask your administrator to restore a backup.',
    ],
    readOnly: [
      503,
      60,
      'The database cannot be written to at the moment: records can be read, but not changed.',
    ],
    full: [
      507,
      60,
      'The database has no space left on its disk: records can be read, but not changed.',
    ],
    tooSlow: [503, 30, 'The database took too long to answer. Try again later, or add a filter.'],
    tooLong: [422, undefined, 'A value is too long to be stored.'],
    tooLarge: [
      400,
      undefined,
      'These values are too large to be answered together. Ask for fewer of them.',
    ],
    recordTooLarge: [413],
    fileTooLarge: [413, undefined, 'The file is larger than 1 GiB.'],
    tooManyColumns: [422],
    parentGone: [404, undefined, 'The record that this one belongs to does not exist.'],
    parentDeleted: [409, undefined, 'The parent record was deleted. Restore it first.'],
    notDeleted: [409, undefined, 'This record is not deleted, so it cannot be restored.'],
    taken: [409, undefined, 'Another user just created a record with this ID. Nothing was stored.'],
    missing: [404, undefined, NOTHING_HERE],
    forbidden: [403],
    conflict: [409],
    invalidCursor: [
      400,
      undefined,
      'The parameter "since" must be a cursor returned by GET /changes.',
    ],
    laterCursor: [
      410,
      undefined,
      'The cursor in "since" is newer than the database, which may be an older backup. ' +
        'Read the lists again and call GET /changes without "since".',
    ],
    keyInUse: [409, 1, 'The request with this Idempotency-Key is still running.'],
    keyReused: [422, undefined, 'This Idempotency-Key was sent with another request before.'],
    createdIsGone: [
      410,
      undefined,
      'The record that this Idempotency-Key created has been deleted.',
    ],
  };

/** Returns the error response for a storage fault. Uses the error's own message if there is one. */
function ofStorage(fault: StorageFault, said = ''): ApiError {
  const [status, retryAfter, text = ''] = STORAGE_ANSWERS[fault];
  return new ApiError(status, said || text, { code: fault, retryAfter });
}

function fromFastify(error: FastifyError): ApiError | undefined {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  const sentence = FASTIFY_SENTENCES[error.code];
  // The JSON parser's errors for malformed bodies and forbidden keys have no Fastify code.
  return new ApiError(status, sentence ?? 'The request could not be understood.', {
    code: error.code === BODY_TOO_LARGE ? 'bodyTooLarge' : undefined,
  });
}

/** Faults that only an operator can fix. They are logged as errors. */
const OPERATOR_FAULTS = new Set<StorageFault>(['unavailable', 'damaged', 'readOnly', 'full']);

/** Converts any error to an error response without a stack, SQL or paths. */
export type Refusal = (error: unknown, request: FastifyRequest) => ApiError;

export const refusal =
  (explain: (error: unknown) => StorageFault | undefined): Refusal =>
  (error, { log }) => {
    if (error instanceof ApiError) return error;
    if (error instanceof InvalidBody)
      return new ApiError(
        error instanceof ForbiddenFields ? 403 : error.errors ? 422 : 400,
        error.message,
        { errors: error.errors, params: error.errors && { fields: error.codes } },
      );
    if (error instanceof StorageError) return ofStorage(error.fault, error.message);
    const fault = explain(error);
    if (fault) {
      if (OPERATOR_FAULTS.has(fault)) log.error({ err: error }, 'fault of the database');
      return ofStorage(fault);
    }
    const refused = fromFastify(error as FastifyError);
    if (refused) return refused;
    log.error({ err: error }, 'fault');
    return new ApiError(500, 'Something went wrong on the server. Please try again later.');
  };

/** Sends the error response for any error. */
export const errorHandler =
  (refuse: Refusal) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message, details } = refuse(error, request);
    const { errors, params, retryAfter, body, headers = {} } = details;
    const code = details.code ?? CODES[status] ?? 'refused';
    reply.headers(headers);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).send({ message, code, params, errors, ...body });
  };
