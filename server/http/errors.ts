import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { summarizeError } from '../config/shownError';
import { ForbiddenFields, InvalidBody, StorageError, type StorageFault } from '../database/errors';

interface Details {
  /** Name of the error for programs. By default the name of the status. */
  readonly code?: string;
  /** Values in the message. `fields` has the code and the parameters by invalid field. */
  readonly params?: object;
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

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

const FASTIFY_SENTENCES: Record<string, string> = {
  [BODY_TOO_LARGE]: 'The body is larger than 1 MiB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must be a JSON object; it is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length given in its header.',
  FST_ERR_BAD_URL: 'The address is not well formed.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** Status, default message and `Retry-After` in seconds. */
const STORAGE_ANSWERS: Record<StorageFault, [status: number, text?: string, retryAfter?: number]> =
  {
    busy: [503, 'The database is busy. Try again in a few seconds.', 10],
    stopping: [
      503,
      'The server is shutting down. Nothing was stored. Try again in a few seconds.',
      5,
    ],
    unavailable: [503, 'The database cannot be reached. Please try again shortly.', 5],
    damaged: [
      503,
      'The database file is damaged. Ask your administrator to restore a backup.',
      300,
    ],
    readOnly: [
      503,
      'The database cannot be written to at the moment: records can be read, but not changed.',
      60,
    ],
    full: [
      507,
      'The database has no space left on its disk: records can be read, but not changed.',
      60,
    ],
    tooSlow: [503, 'The database took too long to answer. Try again later, or add a filter.', 30],
    tooLong: [422, 'A value is too long to be stored.'],
    tooLarge: [400, 'These values are too large for one response. Request fewer of them.'],
    recordTooLarge: [413],
    fileTooLarge: [413, 'The file is larger than 1 GiB.'],
    tooManyColumns: [422],
    tooManyRows: [422],
    parentGone: [404, 'The record that this one belongs to does not exist.'],
    parentDeleted: [409, 'The parent record was deleted. Restore it first.'],
    notDeleted: [409, 'This record is not deleted, so it cannot be restored.'],
    taken: [409, 'Another user just created a record with this ID. Nothing was stored.'],
    missing: [404, NOTHING_HERE],
    forbidden: [403],
    conflict: [409],
    referenced: [409, 'Other records refer to this one.'],
    invalidCursor: [400, 'The parameter "since" must be a cursor returned by GET /changes.'],
    laterCursor: [
      410,
      'The cursor in "since" is newer than the database, which may be an older backup. ' +
        'Read the lists again and call GET /changes without "since".',
    ],
    oldCursor: [
      410,
      'Changes after the cursor in "since" were deleted, because they are older than HISTORY_DAYS. ' +
        'Read the lists again and call GET /changes without "since".',
    ],
    keyInUse: [409, 'The request with this Idempotency-Key is still running.', 1],
    keyReused: [422, 'This Idempotency-Key was already used for a different request.'],
    createdIsGone: [410, 'The record that this Idempotency-Key created has been deleted.'],
  };

/** Returns the error response for a storage fault. Uses the error's own message if there is one. */
function ofStorage(fault: StorageFault, ownMessage = '', body: object = {}): ApiError {
  const [status, text = '', retryAfter] = STORAGE_ANSWERS[fault];
  return new ApiError(status, ownMessage || text, { code: fault, retryAfter, body });
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

/** True if work was aborted because the client closed the connection. */
const isAbandoned = (error: unknown, { signal }: FastifyRequest): boolean =>
  error instanceof Error && error.name === 'AbortError' && signal.aborted;

/** Faults that only an operator can fix. They are logged as errors. */
const OPERATOR_FAULTS = new Set<StorageFault>(['unavailable', 'damaged', 'readOnly', 'full']);

/** Faults of a busy or slow database. The answer does not tell which limit was reached, so the log does. */
const LOAD_FAULTS = new Set<StorageFault>(['busy', 'tooSlow']);

/** Converts any error to an error response without a stack, SQL or paths. */
export type ErrorMapper = (error: unknown, request: FastifyRequest) => ApiError;

export const apiErrorMapper =
  (explain: (error: unknown) => StorageFault | undefined): ErrorMapper =>
  (error, request) => {
    const { log } = request;
    if (error instanceof ApiError) return error;
    if (error instanceof InvalidBody)
      return new ApiError(
        error instanceof ForbiddenFields ? 403 : error.errors ? 422 : 400,
        error.message,
        { errors: error.errors, params: error.errors && { fields: error.codes } },
      );
    if (error instanceof StorageError) return ofStorage(error.fault, error.message, error.details);
    // nginx's status for a client that has left. It appears only in the log.
    if (isAbandoned(error, request)) return new ApiError(499, 'The client closed the connection.');
    const fault = explain(error);
    if (fault) {
      if (OPERATOR_FAULTS.has(fault)) log.error({ err: error }, 'database error');
      else if (LOAD_FAULTS.has(fault)) log.warn({ cause: summarizeError(error) }, 'database error');
      return ofStorage(fault);
    }
    const refused = fromFastify(error as FastifyError);
    if (refused) return refused;
    log.error({ err: error, req: request }, 'unexpected error');
    return new ApiError(500, 'Something went wrong on the server. Please try again later.');
  };

export const errorHandler =
  (toApiError: ErrorMapper) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message, details } = toApiError(error, request);
    const { errors, params, retryAfter, body, headers = {} } = details;
    const code = details.code ?? CODES[status] ?? 'refused';
    reply.headers(headers);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).send({ message, code, params, errors, ...body });
  };
