import { open, mkdtemp, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import { BEGINNING_BYTES } from '../../../src/contract/fileFormats';
import { codeOf, StorageError } from '../../database/errors';
import { MAX_BYTES, refuseForeign } from '../bodyText';
import { Unreadable, type Params, type ProblemCode } from '../problems';

const MAX_ENTRIES = 10_000;

const refused = (code: ProblemCode, params?: Params) => new Unreadable(code, params, { row: 0 });

/** A zip archive on disk. Its sizes are checked before anything is unpacked. */
export class Archive {
  private constructor(
    private readonly file: FileHandle,
    private readonly zip: ZipFile,
    /** Entries by name in lower case, as the names of a workbook's parts ignore case. */
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Writes a request body to a temporary file and opens it. The system deletes the file when it is closed,
   * however the process ends. Throws Unreadable for other formats, and `full` if the disk is full.
   */
  static async open(body: Readable): Promise<Archive> {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-'));
    const file = await open(join(folder, 'workbook'), 'w+', 0o600).catch(async (error: unknown) => {
      await rm(folder, { recursive: true });
      throw error;
    });
    try {
      await rm(folder, { recursive: true });
      await spool(body, file);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, undefined, 0);
      refuseForeign(buffer.subarray(0, bytesRead), 'workbook');
      const zip = await fromFdPromise(file.fd, { autoClose: false, lazyEntries: true });
      if (zip.entryCount > MAX_ENTRIES) throw refused('tooManyFiles');
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
      return new Archive(file, zip, entries);
    } catch (error) {
      await file.close();
      throw unreadable(error);
    }
  }

  /** Yields an unpacked file. Throws Unreadable if it is missing, damaged or larger than `maxBytes`. */
  async *read(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw refused('damagedWorkbook', { detail: `"${name}" is missing` });
    if (!entry.canDecodeFileData()) throw refused('encryptedWorkbook');
    // yauzl fails if the unpacked size differs, so checking the declared size is enough.
    if (entry.uncompressedSize > maxBytes)
      throw refused('tooLargeWorkbook', {
        part: name,
        size: mib(entry.uncompressedSize),
        max: mib(maxBytes),
      });
    try {
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) yield chunk as Buffer;
    } catch (error) {
      throw unreadable(error);
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

const mib = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US');

/** Errors of yauzl and of zlib mean that the archive is damaged. */
function unreadable(error: unknown): unknown {
  if (error instanceof Unreadable || error instanceof StorageError) return error;
  if (!(error instanceof Error) || /^E(?!OF)/.test(codeOf(error))) return error;
  return refused('damagedWorkbook', { detail: error.message });
}

async function spool(body: Readable, file: FileHandle): Promise<void> {
  let bytes = 0;
  // An import may stop reading early. The connection must then stay open for the response.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_BYTES) throw new StorageError('fileTooLarge');
    try {
      await file.write(chunk as Buffer);
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC') throw error;
      throw new StorageError('full', 'The server has no space left on its disk to check the file.');
    }
  }
}
