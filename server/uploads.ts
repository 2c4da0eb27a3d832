import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

const uploading = new WeakSet<Socket>();

/** Lets a request take as long as it likes to come in; only silence ends it. */
export function takesItsTime(request: IncomingMessage): void {
  const { socket } = request;
  uploading.add(socket);
  request.once('close', () => uploading.delete(socket));
}

/** True for a connection over which such a request is coming in. */
export const isUploading = (socket: Socket): boolean => uploading.has(socket);
