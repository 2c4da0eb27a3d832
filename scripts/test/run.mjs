import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a step `[name, command, args, env]`, each line of its output behind its name, and answers
 * whether it went well.
 */
export async function runStep([name, command, args, env = {}]) {
  const from = Date.now();
  const ok = await new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => console.log(`${name.padEnd(11)} | ${line}`));
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`=== ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)`);
  return ok;
}
