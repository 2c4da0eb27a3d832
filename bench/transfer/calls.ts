import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { WORKBOOK_TYPE } from '../../src/contract/transfer';
import { KEY } from '../storage/server';

const BATCH = 500;
const IN_FLIGHT = 8;
const PATH = 'people';

const HEAD =
  'id,first_name,last_name,email,status,date_of_birth,handle,citizenship,sex,federal_id\r\n';

const lineOf = (name: string, n: number) =>
  `${name}-${n},First ${n},Last ${n},${name}${n}@freight.example,active,1980-01-0${1 + (n % 9)},` +
  `handle ${n},US,female,${100_000 + n}\r\n`;

/** A CSV file of `rows` people, generated while it is read. */
function* linesOf(name: string, rows: number): Generator<Buffer> {
  yield Buffer.from(HEAD);
  for (let from = 0; from < rows; from += BATCH) {
    const count = Math.min(BATCH, rows - from);
    yield Buffer.from(Array.from({ length: count }, (_, n) => lineOf(name, from + n)).join(''));
  }
}

/** Sends a file. Throws if the import does not end well. */
async function send(url: string, query: string, type: string, file: Readable): Promise<void> {
  const answer = await fetch(`${url}/api/import/${PATH}?${query}`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'content-type': type },
    body: file as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);
  const last = (await answer.text()).trim().split('\n').at(-1) ?? '';
  if (!answer.ok || !last.includes('"done"')) throw new Error(`The import ended with ${last}`);
}

/** Imports a file of `rows` people, or only checks it. Throws if some of them are not stored. */
export const importFile = (url: string, name: string, rows: number, query = ''): Promise<void> =>
  send(url, query, 'text/csv', Readable.from(linesOf(name, rows)));

/** Writes the whole list into a workbook. */
export async function exportWorkbook(url: string, file: string): Promise<void> {
  const headers = { 'x-api-key': KEY };
  const answer = await fetch(`${url}/api/export/${PATH}?format=xlsx`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`The export was answered ${answer.status}`);
  await pipeline(
    Readable.fromWeb(answer.body as unknown as ReadableStream),
    createWriteStream(file),
  );
}

/** Checks a workbook of the list, as an update. */
export const checkWorkbook = (url: string, file: string): Promise<void> =>
  send(url, 'dryRun=true&update=true', WORKBOOK_TYPE, createReadStream(file));

/** Reads the whole list as CSV and lets go of it. */
export async function exportAll(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/export/${PATH}`, { headers: { 'x-api-key': KEY } });
  if (!answer.ok || !answer.body) throw new Error(`The export was answered ${answer.status}`);
  await answer.body.pipeTo(new WritableStream());
}

/** Milliseconds that each save took, and how many were refused. */
export interface Saves {
  readonly times: number[];
  readonly refused: number;
}

const BETWEEN_SAVES_MS = 50;

/** Creates a company every 50 ms while `work` runs. Throws if a confirmed one is missing afterwards. */
export async function saveDuring(url: string, work: () => Promise<void>): Promise<Saves> {
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
  const times: number[] = [];
  const ids: string[] = [];
  let [refused, isOver] = [0, false];
  const save = async () => {
    const begun = performance.now();
    const body = JSON.stringify({ legal_name: `Saved ${times.length}` });
    const answer = await fetch(`${url}/api/companies`, { method: 'POST', headers, body });
    const { id } = (await answer.json()) as { id?: string };
    times.push(performance.now() - begun);
    if (answer.status === 201 && id) ids.push(id);
    else refused += 1;
  };
  const saving = (async () => {
    for (; !isOver; await pause(BETWEEN_SAVES_MS)) await save();
  })();
  await work().finally(() => (isOver = true));
  await saving;
  for (const id of ids) {
    const answer = await fetch(`${url}/api/companies/${id}`, { headers });
    if (!answer.ok) throw new Error(`A confirmed save is missing: ${answer.status}`);
    await answer.arrayBuffer();
  }
  return { times, refused };
}

/** Creates `rows` people with one call each, several calls in parallel. Returns the time in ms. */
export async function createOneByOne(url: string, rows: number): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const work = async () => {
    while (next < rows) {
      const n = next;
      next += 1;
      const answer = await fetch(`${url}/api/${PATH}`, {
        method: 'POST',
        headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
        body: JSON.stringify({
          first_name: `First ${n}`,
          last_name: `Last ${n}`,
          status: 'active',
        }),
      });
      if (answer.status !== 201) throw new Error(`A creation was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return performance.now() - begun;
}
