import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What is said of requests that are broken before they reach any route. */
const ANSWERS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers are longer than 16 KiB together.'],
};
const MALFORMED: [status: number, message: string] = [400, 'The request is not well formed.'];

/** Answers a request that is no request, and hangs up. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
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
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy());
}
