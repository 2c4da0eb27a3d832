import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isUploading } from './uploads';

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/** What is said of requests that are broken before they reach any route. */
const ANSWERS: Record<string, [status: number, message: string]> = {
  [TOO_SLOW]: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers are longer than 16 KiB together.'],
};
const MALFORMED: [status: number, message: string] = [400, 'The request is not well formed.'];

/** What Node tells of it: the bytes in which the parser gave up, where it was the parser. */
interface Broken extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

/** An answer to HEAD has no body. */
const isHead = ({ rawPacket }: Broken) =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';

/** Answers a request that is no request, and hangs up; one that may take its time goes on. */
export function answerBroken(error: Broken, socket: Socket): void {
  if (error.code === TOO_SLOW && isUploading(socket)) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  const text = [...head, '', isHead(error) ? '' : body].join('\r\n');
  socket.end(text, () => socket.destroy());
}
