import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

const COMPRESS = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
};
type Encoding = keyof typeof COMPRESS;
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

/** A body as it is and compressed; each is made once, when first asked for, and then shared. */
export class Encoded {
  private readonly plain: Buffer;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  private in(encoding: Encoding): Promise<Buffer> {
    let made = this.compressed.get(encoding);
    if (!made) {
      made = COMPRESS[encoding](this.plain);
      this.compressed.set(encoding, made);
    }
    return made;
  }

  /** Sends it in the encoding that the client prefers. */
  async send(reply: FastifyReply): Promise<FastifyReply> {
    const encoding = negotiate(
      String(reply.request.headers['accept-encoding'] ?? ''),
      ENCODINGS,
    ) as Encoding | null;
    if (!encoding) return reply.send(this.plain);
    return reply.header('content-encoding', encoding).send(await this.in(encoding));
  }
}
