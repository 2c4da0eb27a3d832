import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a PostgreSQL that can fall silent without closing anything, as a cut network does. */
export interface Wire {
  /** The address of the database by this way. */
  readonly url: string;
  /** Nothing comes through any more, on connections that are there and on new ones. */
  cut(): void;
  /** All comes through again, what was held back included. */
  mend(): void;
  close(): Promise<void>;
}

/** Lays a wire to a PostgreSQL that is reached by a socket in a folder. */
export async function layWire(target: string): Promise<Wire> {
  const { searchParams, pathname } = new URL(target);
  const path = `${searchParams.get('host')}/.s.PGSQL.5432`;
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;

  const hangUp = (pair: readonly [Socket, Socket]) => {
    pairs.delete(pair);
    for (const each of pair) each.destroy();
  };
  const link = (pair: readonly [Socket, Socket]) => {
    const [near, far] = pair;
    if (near.destroyed || far.destroyed) hangUp(pair);
    else near.pipe(far).pipe(near);
  };
  const sever = ([near, far]: readonly [Socket, Socket]) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const server = createServer((near) => {
    const pair = [near, connect(path)] as const;
    pairs.add(pair);
    // During a cut, the other side does not hear of a closed connection either.
    const closed = () => !isCut && hangUp(pair);
    for (const each of pair) each.on('error', () => undefined).on('close', closed);
    if (!isCut) link(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `postgres://waybill@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    cut() {
      isCut = true;
      for (const pair of pairs) sever(pair);
    },
    mend() {
      isCut = false;
      for (const pair of pairs) link(pair);
    },
    async close() {
      for (const pair of pairs) hangUp(pair);
      server.close();
      await once(server, 'close');
    },
  };
}
