import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';

const RESULTS = '.cache/test-results';

/** Every step of the test command, in order; the ones after a failed build are of no use. */
const STEPS = [
  ['types', 'npx', ['tsc', '-p', '.']],
  ['lint', 'npx', ['eslint', '--max-warnings', '0', '.']],
  ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['unit tests', ...suite('unit')],
  ['API tests', ...suite('api')],
  ['build', 'node', ['scripts/build.mjs']],
  ['size of the console', 'node', ['scripts/budget.mjs']],
  ['browser tests', ...suite('browser')],
];

function suite(project) {
  const reporters = ['--reporter=default', '--reporter=json'];
  const output = `--outputFile.json=${RESULTS}/${project}.json`;
  return ['npx', ['vitest', 'run', '--project', project, ...reporters, output]];
}

const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

async function counts() {
  let [passed, failed] = [0, 0];
  for (const project of ['unit', 'api', 'browser']) {
    const text = await readFile(`${RESULTS}/${project}.json`, 'utf8').catch(() => undefined);
    if (!text) continue;
    const result = JSON.parse(text);
    passed += result.numPassedTests;
    failed += result.numFailedTests;
  }
  return { passed, failed };
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });

const started = Date.now();
const failures = [];
for (const [name, command, args] of STEPS) {
  const from = Date.now();
  console.log(`\n=== ${name}`);
  const ok = await run(command, args);
  console.log(`=== ${name}: ${ok ? 'ok' : 'FAILED'} (${Math.round((Date.now() - from) / 1000)} s)`);
  if (!ok) failures.push(name);
  if (!ok && name === 'build') break;
}

const { passed, failed } = await counts();
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${passed} passed, ${Math.max(failed, failures.length)} failed`);
process.exit(failures.length > 0 ? 1 : 0);
