import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { build } from 'vite';

import { compressed } from '../../scripts/vite/compressed';

const SOURCE = fileURLToPath(new URL('stock', import.meta.url));

/**
 * Builds the stock page into a folder where Waybill's own built server serves it in the console's
 * place: compression, caching, headers, API and data are the same for both pages. Answers the `dist`.
 */
export async function buildStock(folder: string): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(folder, { recursive: true });
  await build({
    root: SOURCE,
    publicDir: resolve('public'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), compressed()],
    build: { outDir: join(dist, 'console'), target: 'es2022', sourcemap: true },
  });
  await cp(resolve('dist/server'), join(dist, 'server'), { recursive: true });
  // The server finds its console and its packages beside the nearest package.json.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return dist;
}
