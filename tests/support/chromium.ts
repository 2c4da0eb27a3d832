import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

export { chromium };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, MAC].find(isExecutable);
}

/** Runs an installer and answers whether it succeeded; what it says is shown only on failure. */
function install(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'pipe', timeout: 300_000 });
    return true;
  } catch (error) {
    console.warn(`${command} ${args.join(' ')} failed: ${(error as Error).message.split('\n')[0]}`);
    return false;
  }
}

const downloaded = () => [chromium.executablePath()].find(isExecutable);

/**
 * Finds a browser: CHROMIUM_PATH, then the system's Chromium or Chrome, then playwright's download,
 * then the Debian package when root. Undefined where none can be had; throws for a wrong path.
 */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH: "${given}" is no executable file`);
    return given;
  }
  const there = onPath() ?? downloaded();
  if (there) return there;
  if (install('npx', ['playwright-core', 'install', 'chromium'])) return downloaded();
  if (process.getuid?.() !== 0) return undefined;
  install('apt-get', ['update', '-qq']);
  install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return onPath();
}

/** Time that a page has to show what a test waits for. Long enough for a busy machine. */
export const PAGE_TIMEOUT_MS = 60_000;

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a browser that does nothing on its own account. */
export const openBrowser = (
  executablePath: string,
  options: LaunchOptions = {},
): Promise<Browser> => chromium.launch({ executablePath, args: CHROMIUM_FLAGS, ...options });
