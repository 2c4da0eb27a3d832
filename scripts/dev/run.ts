import { spawn } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '../freePort';
import { page } from './page';

/** Paths that the server answers itself. Vite serves everything else. */
const SERVED = '^/(api|healthz|readyz|metrics|stats\\.json)(/|$|\\?)';

if (existsSync('.env')) process.loadEnvFile('.env');
const { PORT = '8080', HOST = '127.0.0.1' } = process.env;

/** A folder with the page's source and nothing else. */
async function pageFolder(): Promise<string> {
  const folder = join(process.cwd(), '.cache', 'dev');
  await mkdir(folder, { recursive: true });
  await cp('index.html', join(folder, 'index.html'));
  return folder;
}

const behind = await freePort();
const address = `http://127.0.0.1:${behind}`;

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const child = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', 'scripts/dev/server.ts'],
  {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(behind),
      PAGE_FOLDER: await pageFolder(),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);

const vite = await createServer({
  appType: 'custom',
  plugins: [page(address)],
  server: { host: HOST, port: Number(PORT), strictPort: true, proxy: { [SERVED]: address } },
});
await vite.listen();
console.log(
  `Develop at http://${HOST}:${PORT}: console and server follow every change of their source`,
);

// Vite ends by itself on SIGTERM.
process.once('SIGINT', () => void vite.close().then(() => process.exit(0)));
process.once('exit', () => child.kill('SIGTERM'));
