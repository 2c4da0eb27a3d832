import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WAYS = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
] as const;

/** Puts compressed copies beside the built scripts, styles and data, for the server to send. */
export function compressed(): Plugin {
  return {
    name: 'waybill-compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css|json)$/.test(each))) {
        const content = await readFile(join(dir, name));
        for (const [ending, compress] of WAYS)
          await writeFile(join(dir, `${name}.${ending}`), await compress(content));
      }
    },
  };
}
