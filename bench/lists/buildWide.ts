import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { build } from 'vite';
import type { Plugin } from 'vite';

/** The kind whose list is made wider, and what it shows then besides name and id. */
export const WIDE = {
  kind: 'shipment',
  columns: [
    'system_ref_id',
    'status',
    'contact',
    'freight_terms',
    'priority',
    'total_legs',
    'total_price',
    'total_mileage',
    'bill_to_id',
    'order',
    'total_cost',
  ],
} as const;

const DECLARATION = /columns: \[\s*'system_ref_id',[^\]]*\]/;

const widen = (): Plugin => ({
  name: 'widen',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/resources/kinds/shipments.ts')) return undefined;
    if (!DECLARATION.test(code)) throw new Error(`${id}: the columns of a shipment are not found`);
    return code.replace(DECLARATION, `columns: ${JSON.stringify(WIDE.columns)}`);
  },
});

/**
 * Builds the console with one list of twelve columns, more than any kind declares, beside the
 * server as it is. Answers the `dist`.
 */
export async function buildWide(folder: string): Promise<string> {
  const dist = join(folder, 'dist');
  await mkdir(folder, { recursive: true });
  await build({
    logLevel: 'error',
    plugins: [widen()],
    build: { outDir: join(dist, 'console'), emptyOutDir: true },
  });
  await cp(resolve('dist/server'), join(dist, 'server'), { recursive: true });
  // The server finds its console and its packages beside the nearest package.json.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return dist;
}
