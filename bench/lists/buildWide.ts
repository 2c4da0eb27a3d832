import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { build, type Plugin } from 'vite';

import { WIDE } from './wide';

const DECLARATION = /columns: \[\s*'system_ref_id',[^\]]*\]/;

const STOCK = resolve('bench/lists/stockList.tsx');

const widen = (isStock: boolean): Plugin => ({
  name: 'widen',
  enforce: 'pre',
  transform(code, id) {
    if (isStock && id.endsWith('/src/customizations.tsx')) return `export * from '${STOCK}';`;
    if (!id.endsWith('/src/resources/kinds/shipments.ts')) return undefined;
    if (!DECLARATION.test(code)) throw new Error(`${id}: the columns of a shipment are not found`);
    return code.replace(DECLARATION, `columns: ${JSON.stringify(WIDE.columns)}`);
  },
});

/**
 * Builds the console with one list of twelve columns, more than any kind declares. With `isStock`, its
 * table is react-admin's own, for comparison. Returns the path of the `dist` folder.
 */
export async function buildWide(folder: string, isStock = false): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(folder, { recursive: true });
  await build({
    logLevel: 'error',
    plugins: [widen(isStock)],
    build: { outDir: join(dist, 'console'), emptyOutDir: true },
  });
  await cp(resolve('dist/server'), join(dist, 'server'), { recursive: true });
  // The server finds its console and its packages beside the nearest package.json.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return dist;
}
