import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests per connection. Browsers and nginx do not pipeline. */
const MAX_WAITING = 100;

/** Bytes given to Node's parser at a time: more than the 16 KiB that a request's head may have. */
const CHUNK_BYTES = 17 * 1024;

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Handles the pipelined requests of a connection one after the other. Node dispatches all requests of
 * one read together, about 2,400. If too many wait, the connection is closed, as RFC 9112 (9.3.2)
 * allows.
 */
function oneAtATime(handle: RequestListener): RequestListener {
  const waitingOn = new WeakMap<Socket, Exchange[]>();

  function start(socket: Socket, waiting: Exchange[], [request, response]: Exchange): void {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.shift();
      if (next) start(socket, waiting, next);
      else waitingOn.delete(socket);
    });
    handle(request, response);
  }

  return (...exchange) => {
    const [{ socket }] = exchange;
    // After a connection is closed, the rest of the same read still arrives.
    if (socket.destroyed) return;
    const waiting = waitingOn.get(socket);
    if (!waiting) {
      const none: Exchange[] = [];
      waitingOn.set(socket, none);
      start(socket, none, exchange);
    } else if (waiting.length < MAX_WAITING) waiting.push(exchange);
    else socket.destroy();
  };
}

/**
 * Feeds the parser in pieces. Node would parse all 2,400 requests of a 64 kB read even after the
 * connection is closed, at 2.4 times the CPU and 3.7 times the memory.
 */
function parseInPieces(socket: Socket): void {
  const [parse] = socket.listeners('data');
  if (!parse) return;
  socket.removeListener('data', parse as () => void).on('data', (read: Buffer) => {
    for (let at = 0; at < read.length && !socket.destroyed; at += CHUNK_BYTES)
      parse.call(socket, read.subarray(at, at + CHUNK_BYTES));
  });
}

export const createPipeliningServer = (options: ServerOptions, handle: RequestListener): Server =>
  createServer(options, oneAtATime(handle)).on('connection', parseInPieces);
