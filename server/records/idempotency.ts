import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Actor } from '../auth/actor';
import type { Engine, Tx } from '../database/engine';
import { StorageError } from '../database/errors';
import { own } from '../database/ownTables';
import { DAY_MS } from '../values/dateTime';
import type { UnitOfWork } from './unitOfWork';
import type { WriteOptions, Writer } from './writer';

/** The client's idempotency key: a repeated request with the same key is performed once. */
export interface IdempotentRequest {
  readonly key: string;
  readonly fingerprint: string;
}

/** `isReplayed` is true if an earlier request with the same key stored the answer. */
export interface Answered<Answer> {
  readonly answer: Answer;
  readonly isReplayed: boolean;
}

export const IDEMPOTENCY_KEYS = 'waybill_idempotency_key';
const KEY_LIFETIME_MS = DAY_MS;
/** Number of expired keys that are deleted whenever a key is stored, so that they do not accumulate. */
const MAX_DELETED_AT_ONCE = 4;

export async function createIdempotencyTable(tx: Tx): Promise<void> {
  await tx.schema
    .createTable(IDEMPOTENCY_KEYS)
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await sql`create index waybill_idempotency_key_expires_at
    on ${sql.table(IDEMPOTENCY_KEYS)} (expires_at)`.execute(tx);
}

/** Longer answers are stored compressed: the records of a batch may have 8 MiB together. */
const MAX_PLAIN_LENGTH = 16 * 1024;
const COMPRESSED = 'gzip ';

async function packed(answer: unknown): Promise<string> {
  const json = JSON.stringify(answer);
  if (json.length <= MAX_PLAIN_LENGTH) return json;
  return COMPRESSED + (await promisify(gzip)(json, { level: 1 })).toString('base64');
}

async function unpacked<Answer>(text: string): Promise<Answer> {
  if (!text.startsWith(COMPRESSED)) return JSON.parse(text) as Answer;
  const bytes = await promisify(gunzip)(Buffer.from(text.slice(COMPRESSED.length), 'base64'));
  return JSON.parse(bytes.toString()) as Answer;
}

const timeIn = (ms: number) => new Date(Date.now() + ms).toISOString();

export class IdempotencyKeys {
  private readonly inFlight = new Set<string>();

  constructor(
    private readonly engine: Engine,
    private readonly writer: Writer,
  ) {}

  /**
   * Runs the work in a transaction and stores its answer; returns the stored answer if the actor has sent the
   * request before. Throws `keyInUse` if this server is still processing it, and `keyReused` if the key belongs
   * to a different request. Without a request, only runs the work.
   */
  async once<Answer>(
    actor: Actor,
    request: IdempotentRequest | undefined,
    work: (unit: UnitOfWork) => Promise<Answer>,
    options?: WriteOptions,
  ): Promise<Answered<Answer>> {
    if (!request)
      return { answer: await this.writer.write(actor, work, options), isReplayed: false };
    // Two actors may use the same key. Neither part contains spaces.
    const key = `${actor.id} ${request.key}`;
    // On another server, the insert of the same key waits for the first transaction.
    if (this.inFlight.has(key)) throw new StorageError('keyInUse');
    this.inFlight.add(key);
    const runOnce = async (unit: UnitOfWork): Promise<Answered<Answer>> => {
      const replayed = await this.begin(unit.tx, key, request);
      if (replayed) return { answer: await unpacked<Answer>(replayed), isReplayed: true };
      const answer = await work(unit);
      await own(unit.tx)
        .updateTable(IDEMPOTENCY_KEYS)
        .set({ answer: await packed(answer) })
        .where('key', '=', key)
        .execute();
      return { answer, isReplayed: false };
    };
    return this.writer.write(actor, runOnce, options).finally(() => this.inFlight.delete(key));
  }

  /** Stores the key, or returns the packed answer that is stored with it. */
  private async begin(
    tx: Tx,
    key: string,
    { fingerprint }: IdempotentRequest,
  ): Promise<string | undefined> {
    await this.sweep(tx, key);
    const { numInsertedOrUpdatedRows: isNew } = await own(tx)
      .insertInto(IDEMPOTENCY_KEYS)
      .values({ key, fingerprint, answer: '', expires_at: timeIn(KEY_LIFETIME_MS) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirstOrThrow();
    if (isNew) return undefined;
    const row = await own(tx)
      .selectFrom(IDEMPOTENCY_KEYS)
      .select(['fingerprint', 'answer'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (row.fingerprint !== fingerprint) throw new StorageError('keyReused');
    return row.answer;
  }

  /** Deletes the key if it has expired, and a few other expired keys. */
  private async sweep(tx: Tx, key: string): Promise<void> {
    const isExpired = sql`expires_at <= ${timeIn(0)}`;
    const skip = sql.raw(this.engine.locksRows ? 'for update skip locked' : '');
    await sql`delete from ${sql.table(IDEMPOTENCY_KEYS)} where key = ${key} and ${isExpired}`.execute(
      tx,
    );
    await sql`delete from ${sql.table(IDEMPOTENCY_KEYS)} where key in (
      select key from ${sql.table(IDEMPOTENCY_KEYS)} where ${isExpired}
      order by expires_at limit ${sql.lit(MAX_DELETED_AT_ONCE)} ${skip})`.execute(tx);
  }
}
