import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Brotli's default of 11 takes ten times as long. What is streamed goes out as it is written. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  flush: constants.BROTLI_OPERATION_FLUSH,
};
const GZIP = { flush: constants.Z_SYNC_FLUSH };

const promised = { br: promisify(brotliCompress), gzip: promisify<Buffer, Buffer>(gzip) };

const COMPRESS = {
  br: {
    now: (body: string) => brotliCompressSync(body, BROTLI),
    later: (body: Buffer) => promised.br(body, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: {
    now: (body: string) => gzipSync(body),
    later: (body: Buffer) => promised.gzip(body),
    stream: () => createGzip(GZIP),
  },
};
type Encoding = keyof typeof COMPRESS;
const ENCODINGS = Object.keys(COMPRESS) as Encoding[];

/** Bytes from which on compressing is worth it. */
const LEAST = 1024;
/** Bytes that take less than a millisecond, which is less than another thread is worth. */
const QUICK = 64 * 1024;

const encodingFor = ({ headers }: FastifyRequest): Encoding | null =>
  negotiate<Encoding>(String(headers['accept-encoding'] ?? '').toLowerCase(), ENCODINGS);

/** A body, and its compressed forms: each is made at the first request for it and then shared. */
export class CompressibleBody {
  readonly plain: Buffer;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  private in(encoding: Encoding): Promise<Buffer> {
    let made = this.compressed.get(encoding);
    if (!made) {
      made = COMPRESS[encoding].later(this.plain);
      this.compressed.set(encoding, made);
    }
    return made;
  }

  /** Sends it in the encoding that the client prefers. */
  async send(reply: FastifyReply): Promise<FastifyReply> {
    const encoding = this.plain.length < LEAST ? null : encodingFor(reply.request);
    if (!encoding) return reply.send(this.plain);
    return reply.header('content-encoding', encoding).send(await this.in(encoding));
  }
}

/**
 * Compresses every answer that is worth it. Tags stay what they are: they name the state of a record,
 * whatever it is sent as. By hand: @fastify/compress brings twelve packages, a sixth of the server.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string';
    const isStream = typeof (payload as Readable | null)?.pipe === 'function';
    const encoding =
      (isText && payload.length >= LEAST) || isStream ? encodingFor(request) : undefined;
    if (!encoding) return done(null, payload);
    const { now, later, stream } = COMPRESS[encoding];
    reply.header('content-encoding', encoding);
    if (!isText)
      return done(
        null,
        pipeline(payload as Readable, stream(), () => undefined),
      );
    if (payload.length < QUICK) return done(null, now(payload));
    later(Buffer.from(payload)).then((body) => done(null, body), done);
  });
}
