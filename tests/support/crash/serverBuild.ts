import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** The server as it would be shipped, built aside. */
export interface ServerBuild {
  /** A folder that `startProduct` takes. */
  readonly dist: string;
  remove(): Promise<void>;
}

/** Builds the server alone, where it finds the packages of the project. */
export async function buildServer(): Promise<ServerBuild> {
  await mkdir('.cache', { recursive: true });
  const dist = await mkdtemp(join(process.cwd(), '.cache', 'server-'));
  const outDir = join(dist, 'server');
  await build({ logLevel: 'warn', build: { ssr: 'server/main.ts', outDir } });
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}
