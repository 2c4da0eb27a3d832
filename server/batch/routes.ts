import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RecordData } from '../../src/resources';
import { newId } from '../database/newId';
import { readJsonExactly, refuseRounded } from '../http/bodies';
import type { CapabilityOptions } from '../http/capabilityOptions';
import { ApiError, refusedAt } from '../http/errors';
import { etagOf, JSON_TYPE } from '../http/etags';
import { actorOf } from '../http/guard';
import type { BatchOperation } from '../records/records';
import { readIdempotencyKey } from '../records/requests';
import type { UnitOfWork } from '../records/unitOfWork';
import {
  fieldNamesOf,
  unknownReferences,
  type UnknownReference,
} from '../records/unknownReferences';
import type { Storage } from '../storage';
import type { Values } from '../tables/rows';
import { OperationReader, operationsIn, pathsOf } from './requests';
import { BATCH, BATCHES } from './schemas';

/** Names and values in a batch. Parsing more would block the event loop for over 50 ms. */
const MAX_BATCH_NODES = 60_000;

/** Maximum characters of all results, which stay in memory until the commit. */
const MAX_ANSWER_LENGTH = 8 * 1024 * 1024;

const CHECKS_PER_TURN = 20;

const STATUS = { POST: 201, PUT: 200, DELETE: 200 };

/** Returns the JSON of a result without the closing brace. */
const resultOf = (method: BatchOperation['method'], record: RecordData): string => {
  const body = JSON.stringify(record);
  const etag = method === 'DELETE' ? '' : `,"etag":${JSON.stringify(etagOf(body))}`;
  return `{"status":${STATUS[method]}${etag},"body":${body}`;
};

const warningOf = (unknown: readonly UnknownReference[] = []): string =>
  unknown.length > 0 ? `,"unknownReferences":${JSON.stringify(fieldNamesOf(unknown))}}` : '}';

const NO_VALUES: Values = { fields: new Map(), extra: {} };

export async function batchRoutes(
  app: FastifyInstance,
  { catalogue, toApiError, storage }: CapabilityOptions<Storage>,
): Promise<void> {
  app.decorate('capability', BATCHES);
  const { records, scopes } = storage;
  const paths = pathsOf(catalogue);
  readJsonExactly(app, MAX_BATCH_NODES, (rounded) => {
    const [, index, , name] = rounded.path;
    const isIndex = typeof index === 'number';
    return refuseRounded(
      rounded,
      typeof name === 'string' ? name : undefined,
      isIndex ? { index } : {},
    );
  });

  app.post('/batch', { schema: BATCH }, async (request, reply) => {
    const once = readIdempotencyKey(request);
    const sentOperations = operationsIn(request.body);
    /** Position of the operation at fault; undefined if no single one is. */
    let faulty: number | undefined;
    const work = (operations: readonly BatchOperation[]) => async (unit: UnitOfWork) => {
      const results: string[] = [];
      let length = 0;
      faulty = undefined;
      await records.lock(unit, operations);
      for (const [index, operation] of operations.entries()) {
        faulty = index;
        const result = resultOf(operation.method, await records.apply(unit, operation));
        length += result.length;
        if (length > MAX_ANSWER_LENGTH) {
          faulty = undefined;
          throw new ApiError(413, 'The records of this batch are larger than 8 MiB together.');
        }
        results.push(result);
        await turn();
      }
      faulty = undefined;
      const sentValues = operations.map((each) => ('values' in each ? each.values : NO_VALUES));
      const unknown = await unknownReferences(unit.tx, scopes, actorOf(request), sentValues);
      const whole = results.map((result, index) => result + warningOf(unknown[index]));
      return `{"results":[${whole.join(',')}]}`;
    };
    try {
      const actor = actorOf(request);
      const reader = new OperationReader(catalogue, paths, storage, actor);
      const operations: BatchOperation[] = [];
      for (const [index, each] of sentOperations.entries()) {
        faulty = index;
        operations.push(await reader.read(each));
        if (index % CHECKS_PER_TURN === 0) await turn();
      }
      faulty = undefined;
      const options = { batch: newId(), bulk: true };
      const run = work(operations);
      const { idempotencyKeys } = records;
      const { answer, isReplayed } = await idempotencyKeys.once(actor, once, run, options);
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      return reply.type(JSON_TYPE).send(answer);
    } catch (error) {
      throw refusedAt(toApiError(error, request), faulty);
    }
  });
}
