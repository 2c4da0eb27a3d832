import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { StorageFault } from '../storage/engines/fault';

type FieldErrors = Record<string, string>;

/** A refusal of the API: a status and a sentence for people, per field where fields are at fault. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
    readonly retryAfter?: number,
    /** What else the answer says. */
    readonly more: { readonly body?: object; readonly headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

/** 422 for values that their fields cannot hold. */
export const invalid = (errors: FieldErrors) =>
  new ApiError(422, Object.values(errors).join(' '), errors);

/** 400 for a call that cannot be understood. */
export const badRequest = (message: string) => new ApiError(400, message);

export const notFound = (message = 'There is nothing at this address.') =>
  new ApiError(404, message);

/** What Fastify refuses by itself, in words for people. */
const FASTIFY_SENTENCES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 1 MiB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body must be a JSON object; it is empty.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length that its header says.',
  FST_ERR_BAD_URL: 'The address is not well formed.',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long.',
};

/** 503 for a write that would wait for others for too long. */
export const busy = () =>
  new ApiError(
    503,
    'Very much is being stored at the moment. Please try again shortly.',
    undefined,
    10,
  );

const STORAGE_ANSWERS: Record<StorageFault, () => ApiError> = {
  busy,
  unavailable: () =>
    new ApiError(503, 'The database cannot be reached. Please try again shortly.', undefined, 5),
  damaged: () =>
    new ApiError(
      503,
      'The database file is damaged. Whoever runs this server can restore a backup.',
      undefined,
      300,
    ),
  readOnly: () =>
    new ApiError(
      503,
      'The database cannot be written to at the moment: records can be read, but not changed.',
      undefined,
      60,
    ),
  full: () =>
    new ApiError(
      507,
      'The database has no space left on its disk: records can be read, but not changed.',
      undefined,
      60,
    ),
  tooLong: () => new ApiError(422, 'A value is too long to be stored.'),
  tooLarge: () =>
    badRequest(
      'These records are too large to be answered together. Please ask for fewer at once.',
    ),
  tooSlow: () =>
    new ApiError(
      503,
      'Finding this takes the database too long. Please ask for less, with a filter or fewer pages.',
      undefined,
      30,
    ),
  taken: () =>
    new ApiError(
      409,
      'Meanwhile somebody else has added a record with the same id. Nothing was stored.',
    ),
  parentGone: () => notFound('The record that this one belongs to does not exist.'),
};

function fromFastify(error: FastifyError): ApiError | undefined {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return undefined;
  const sentence = FASTIFY_SENTENCES[error.code];
  // Malformed JSON and forbidden keys come from the parser, without a code of Fastify's.
  return new ApiError(status, sentence ?? 'The request could not be understood.');
}

/** Faults that only the operator can mend: they are logged as errors. */
const OPERATOR_FAULTS = new Set<StorageFault>(['unavailable', 'damaged', 'readOnly', 'full']);

/** Makes of whatever was thrown a refusal that gives no stack, SQL or path away. */
export type Refusal = (error: unknown, request: FastifyRequest) => ApiError;

export const refusal =
  (explain: (error: unknown) => StorageFault | undefined): Refusal =>
  (error, { log }) => {
    if (error instanceof ApiError) return error;
    const fault = explain(error);
    if (fault) {
      if (OPERATOR_FAULTS.has(fault)) log.error({ err: error }, 'fault of the database');
      return STORAGE_ANSWERS[fault]();
    }
    const refused = fromFastify(error as FastifyError);
    if (refused) return refused;
    log.error({ err: error }, 'fault');
    return new ApiError(500, 'Something went wrong on the server. Please try again later.');
  };

/** Answers whatever was thrown. */
export const errorHandler =
  (refuse: Refusal) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message, errors, retryAfter, more } = refuse(error, request);
    reply.headers(more.headers ?? {});
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).send({ message, ...(errors && { errors }), ...more.body });
  };
