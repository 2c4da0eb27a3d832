import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';

const RESULTS = '.cache/test-results';

/**
 * Every step of the test command. The lanes run side by side: more than a small machine has
 * processors, as the tests of API and browser wait for servers much of the time. What needs the
 * build stands behind it.
 */
const LANES = [
  [
    ['types', 'npx', ['tsc', '-p', '.']],
    ['lint', 'npx', ['eslint', '--max-warnings', '0', '.']],
    ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
    ['unit', ...suite('unit')],
  ],
  [['API', ...suite('api')]],
  [
    ['build', 'node', ['scripts/build.mjs']],
    ['size', 'node', ['scripts/budget.mjs']],
    ['browser', ...suite('browser')],
  ],
];

function suite(project) {
  const reporters = ['--reporter=default', '--reporter=json'];
  const output = `--outputFile.json=${RESULTS}/${project}.json`;
  return ['npx', ['vitest', 'run', '--project', project, ...reporters, output]];
}

/** Runs a command, each line of its output behind the name of the step that says it. */
const run = (name, command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => console.log(`${name.padEnd(7)} | ${line}`));
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** Runs a lane's steps in order, and answers the names of those that failed. */
async function runLane(steps) {
  const failures = [];
  for (const [name, command, args] of steps) {
    const from = Date.now();
    const ok = await run(name, command, args);
    const seconds = Math.round((Date.now() - from) / 1000);
    console.log(`=== ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)`);
    if (!ok) failures.push(name);
    // What stands behind a failed build is of no use.
    if (!ok && name === 'build') break;
  }
  return failures;
}

/** How many tests passed, and the names of those that did not. */
async function outcome() {
  let passed = 0;
  const failed = [];
  for (const project of ['unit', 'api', 'browser']) {
    const text = await readFile(`${RESULTS}/${project}.json`, 'utf8').catch(() => undefined);
    if (!text) continue;
    const result = JSON.parse(text);
    passed += result.numPassedTests;
    for (const { name, assertionResults } of result.testResults)
      for (const test of assertionResults)
        if (test.status === 'failed') failed.push(`${relative('.', name)}: ${test.fullName}`);
  }
  return { passed, failed };
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });

const started = Date.now();
const failures = (await Promise.all(LANES.map(runLane))).flat();

const { passed, failed } = await outcome();
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
for (const name of failed) console.log(`- ${name}`);
console.log(`${passed} passed, ${Math.max(failed.length, failures.length)} failed`);
process.exit(failures.length > 0 ? 1 : 0);
