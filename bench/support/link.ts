import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** Speed of a line: `roundTrip` in ms, `down` and `up` in bits per second. */
export interface Line {
  readonly roundTrip: number;
  readonly down: number;
  readonly up: number;
}

/** Lighthouse's "slow 4G". */
export const SLOW_4G: Line = { roundTrip: 150, down: 1_638_400, up: 768_000 };

/** A slow line to a server, and what went over it. */
export interface Link {
  readonly url: string;
  readonly requests: number;
  readonly bytesDown: number;
  /** Milliseconds since something last went over it, either way. */
  readonly idle: number;
  close(): Promise<void>;
}

/** Data may be passed on in parts of this many bytes, as on a real line. */
const PACKET = 4096;
const REQUEST = /^(GET|HEAD|POST|PUT|DELETE|OPTIONS) /;

/**
 * One direction of the line, shared by all connections. Returns the delay in ms until `bytes` bytes have
 * arrived.
 */
function lane(bitsPerSecond: number, delay: number) {
  let free = 0;
  return (bytes: number) => {
    const now = performance.now();
    free = Math.max(now, free) + (bytes * 8000) / bitsPerSecond;
    return free - now + delay;
  };
}

function forward(
  from: Socket,
  to: Socket,
  wait: (bytes: number) => number,
  sent: () => void,
): void {
  const waiting: Buffer[] = [];
  from.on('data', (data) => {
    for (let at = 0; at < data.length; at += PACKET) {
      const packet = data.subarray(at, at + PACKET);
      waiting.push(packet);
      // Timers of the same moment may come in any order; what they send is in the order it came.
      setTimeout(() => {
        to.write(waiting.shift() ?? '');
        sent();
      }, wait(packet.length));
    }
  });
  from.on('end', () => setTimeout(() => to.end(), wait(0)));
  from.on('close', () => setTimeout(() => to.destroy(), wait(0)));
  // A browser that leaves resets its connections; the other end then closes too.
  from.on('error', () => to.destroy());
}

/**
 * Opens a slow line to a server. Shaping the connections themselves instead of the browser's own
 * throttling holds for every request alike, those of workers and preloads included; a connection
 * pays for its opening.
 */
export async function openLink(server: string, line: Line): Promise<Link> {
  const { hostname, port } = new URL(server);
  const [down, up] = [lane(line.down, line.roundTrip / 2), lane(line.up, line.roundTrip / 2)];
  const sockets = new Set<Socket>();
  let requests = 0;
  let bytesDown = 0;
  let active = performance.now();
  const proxy = createServer((visitor) => {
    const origin = connect(Number(port), hostname);
    const open = performance.now() + line.roundTrip;
    for (const socket of [visitor, origin]) sockets.add(socket.setNoDelay());
    visitor.on('data', (data) => {
      if (REQUEST.test(data.toString('latin1', 0, 8))) requests += 1;
    });
    origin.on('data', ({ length }) => (bytesDown += length));
    const sent = () => {
      active = performance.now();
    };
    forward(visitor, origin, (bytes) => Math.max(0, open - performance.now()) + up(bytes), sent);
    forward(origin, visitor, down, sent);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get requests() {
      return requests;
    },
    get bytesDown() {
      return bytesDown;
    },
    get idle() {
      return performance.now() - active;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
