import type { ServerResponse } from 'node:http';

import type { Answer } from './stubResponse';

/** How a backend fails a call: it is down, hangs up, or something in between answers with a page. */
export type Fault = 'down' | 'hangsUp' | 'errorPage' | 'loginPage';
const FAULTS: readonly Fault[] = ['down', 'hangsUp', 'errorPage', 'loginPage'];

/** Ways of a backend that knows the calls but not how they are done well. */
export interface Manners {
  /** Milliseconds before it answers. */
  delay?: number;
  /**
   * Returns a fault for a call, or undefined to answer it. `line` is like `GET /loads?page=1&limit=10`.
   */
  fault?: (line: string) => Fault | undefined;
  /** Changes the body of a response. */
  reword?: (body: unknown) => unknown;
  /** Content type that responses claim to have. */
  contentType?: string;
}

/** Fails every call the first time that it is made, each in another way. */
export function failingAtFirst(): (line: string) => Fault | undefined {
  const seen = new Set<string>();
  return (line) => {
    if (seen.has(line)) return undefined;
    seen.add(line);
    return FAULTS[seen.size % FAULTS.length];
  };
}

/** Fails every so manieth call, each in another way; `failed` says which those were. */
export function failingNowAndThen(every: number) {
  const failed: string[] = [];
  let calls = 0;
  const fault = (line: string): Fault | undefined => {
    calls += 1;
    if (calls % every > 0) return undefined;
    failed.push(line);
    return FAULTS[failed.length % FAULTS.length];
  };
  return { fault, failed };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every number in a value as text, at any depth. */
export function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(numbersAsText);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, numbersAsText(each)]),
  );
}

/** Lists without any count, whose records have nothing but id and name. */
export function bareLists(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.data)) return body;
  return { data: (body.data as Json[]).map(({ id, name }) => ({ id, name })) };
}

const PAGE = '<!doctype html><title>Sorry</title><p>Something else answers here.';

function sendPage(response: ServerResponse, status: number) {
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(PAGE);
}

const FAIL: Record<Fault, (response: ServerResponse) => void> = {
  down: (response) => response.writeHead(503).end(),
  hangsUp: (response) => response.destroy(),
  errorPage: (response) => sendPage(response, 502),
  loginPage: (response) => sendPage(response, 200),
};

/** Answers a call in the backend's manner. */
export async function respond(
  response: ServerResponse,
  line: string,
  { delay = 0, fault, reword = (body) => body, contentType = 'application/json' }: Manners,
  handle: () => Promise<Answer>,
): Promise<void> {
  if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
  const failure = fault?.(line);
  if (failure) return FAIL[failure](response);
  const { status, body } = await handle();
  response.writeHead(status, { 'Content-Type': contentType });
  response.end(JSON.stringify(reword(body)));
}
