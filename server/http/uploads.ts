import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const uploading = new WeakSet<Socket>();

/** Exempts a request from the time limit for its body; the one for idle sockets still holds. */
export function exemptFromTimeout(request: IncomingMessage): void {
  const { socket } = request;
  uploading.add(socket);
  request.once('close', () => uploading.delete(socket));
}

/** True for a connection over which such a request is being received. */
export const isExemptFromTimeout = (socket: Socket): boolean => uploading.has(socket);
