import { HttpError } from 'ra-core';

import type { RecordData } from '../resources';
import { hasValues } from '../resources/values';

interface RefusalBody {
  readonly message?: string;
  /** 412: the current record, and its ETag. */
  readonly current?: RecordData;
  readonly etag?: string;
  /** 409 of a delete with `restrict`: number of records that refer to the record, by kind. */
  readonly references?: Readonly<Record<string, number>>;
  /** The kinds in `references` of which there may be more. */
  readonly isAtLeast?: readonly string[];
  /** The operation of a batch that was refused. */
  readonly index?: number;
}

/** A write failed because another user has changed the record since it was read. */
export class ConflictError extends HttpError {
  declare readonly body: RefusalBody;

  constructor(
    readonly current: RecordData,
    readonly etag?: string,
    body?: RefusalBody,
  ) {
    super(body?.message ?? 'Someone else has changed this record.', 412, body ?? { current });
    // HttpError sets its own prototype.
    Object.setPrototypeOf(this, new.target.prototype);
  }
}

/** A delete with `meta.restrict` failed because other records refer to the record. */
export class ReferencedError extends HttpError {
  declare readonly body: RefusalBody;

  constructor(
    readonly references: Readonly<Record<string, number>>,
    body?: RefusalBody,
  ) {
    super(body?.message ?? 'Other records refer to this one.', 409, body ?? { references });
    Object.setPrototypeOf(this, new.target.prototype);
  }
}

/** Returns a ConflictError or another typed error for refusals that have a dialog, and other errors unchanged. */
export function toTypedError(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const body = (error.body ?? {}) as RefusalBody;
  if (error.status === 412 && body.current) return new ConflictError(body.current, body.etag, body);
  if (error.status === 409 && body.references) return new ReferencedError(body.references, body);
  return error;
}

/**
 * If a write fails with 412 but the record already has the sent values, returns the record. This
 * happens if a write is retried because its response was lost.
 */
export const alreadyStored = (error: unknown, payload: object): RecordData | undefined =>
  error instanceof ConflictError && hasValues(error.current, payload) ? error.current : undefined;
