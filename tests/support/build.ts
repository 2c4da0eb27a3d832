import { execFileSync } from 'node:child_process';

/** Builds the product, unless it was built from these sources already. */
export default function setup(): void {
  // A process of its own: inside vitest, NODE_ENV would make it a build for tests.
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
}
