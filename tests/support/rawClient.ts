import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends exactly the given bytes, which an HTTP client would refuse. */
export class RawClient {
  private heard = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (this.heard += text));
    // A server that hangs up on nonsense may do so in the middle of it.
    socket.on('error', () => undefined);
  }

  static async open(url: string): Promise<RawClient> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  send(text: string): void {
    this.socket.write(text, 'latin1');
  }

  /** Takes no more of what the server sends. */
  stopReading(): void {
    this.socket.pause();
  }

  readOn(): void {
    this.socket.resume();
  }

  /** Everything that came until the server closed the connection. */
  async untilClosed(): Promise<string> {
    if (!this.socket.closed) await once(this.socket, 'close');
    return this.heard;
  }

  get isOpen(): boolean {
    return !this.socket.closed;
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Sends one request as it stands and answers what came back. */
export async function sendRaw(url: string, request: string): Promise<string> {
  const client = await RawClient.open(url);
  client.send(request);
  return client.untilClosed();
}

/** A request without a body. The path is sent unchanged. */
export const plainRequest = (path: string, headers: Record<string, string> = {}): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
