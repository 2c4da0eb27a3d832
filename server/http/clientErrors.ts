import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const uploading = new WeakSet<Socket>();

/** Exempts a request from the time limit for its body. The limit for idle sockets still applies. */
export function exemptFromTimeout(request: IncomingMessage): void {
  const { socket } = request;
  uploading.add(socket);
  request.once('close', () => uploading.delete(socket));
}

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

const ANSWERS: Record<string, [status: number, message: string]> = {
  [TOO_SLOW]: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers are longer than 16 KiB together.'],
};
const MALFORMED: [status: number, message: string] = [400, 'The request is not well formed.'];

/** `rawPacket` holds the bytes that the parser rejected; undefined for other errors. */
interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

/** A response to HEAD has no body. */
const isHead = ({ rawPacket }: ClientError) =>
  Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';

/** Answers a malformed or slow request and closes the connection. Exempt uploads continue. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === TOO_SLOW && uploading.has(socket)) return;
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
