import { spawn } from 'node:child_process';
import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

const RESULTS = '.cache/test-results';

/** Parts that the browser tests are cut into. */
const PARTS = 6;

/**
 * What the lanes run side by side: more lanes than a small machine has processors, as the tests of
 * API and browser wait for servers much of the time. The empty one is for the build.
 */
const LANES = [
  [],
  [['API', ...suite('api')]],
  [
    ['types', 'npx', ['tsc', '-p', '.']],
    ['lint', 'npx', ['eslint', '--max-warnings', '0', '.']],
    ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
    ['unit', ...suite('unit')],
  ],
];

const BUILD = ['build', 'node', ['scripts/build.mjs']];

/** These look at what was built: each lane that is done with its own steps takes the next. */
const BEHIND_THE_BUILD = [
  ['size', 'node', ['scripts/budget.mjs']],
  ...Array.from({ length: PARTS }, (_, index) => {
    const part = `${index + 1}/${PARTS}`;
    return [`browser ${part}`, ...suite('browser', `browser-${index + 1}`, [`--shard=${part}`])];
  }),
];

function suite(project, file = project, more = []) {
  const reporters = ['--reporter=default', '--reporter=json'];
  const output = `--outputFile.json=${RESULTS}/${file}.json`;
  return ['npx', ['vitest', 'run', '--project', project, ...reporters, output, ...more]];
}

/** Runs a command, each line of its output behind the name of the step that says it. */
const run = (name, command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => console.log(`${name.padEnd(11)} | ${line}`));
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

const failures = [];

async function runStep([name, command, args]) {
  const from = Date.now();
  const ok = await run(name, command, args);
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`=== ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (!ok) failures.push(name);
  return ok;
}

/** Runs a lane's steps in order, then what is left of those behind the build. */
async function runLane(built, steps) {
  for (const step of steps) await runStep(step);
  if (!(await built)) return;
  for (let step; (step = BEHIND_THE_BUILD.shift());) await runStep(step);
}

/** How many tests passed, and the names of those that did not, or only at the second try. */
async function outcome() {
  let passed = 0;
  const failed = [];
  const shaky = [];
  for (const file of await readdir(RESULTS)) {
    const result = JSON.parse(await readFile(join(RESULTS, file), 'utf8'));
    passed += result.numPassedTests;
    for (const { name, assertionResults } of result.testResults)
      for (const { status, fullName, failureMessages } of assertionResults) {
        const shown = `${relative('.', name)}: ${fullName}`;
        if (status === 'failed') failed.push(shown);
        else if (failureMessages.length > 0) shaky.push(`${shown}\n  ${failureMessages[0]}`);
      }
  }
  return { passed, failed, shaky };
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });

const started = Date.now();
const built = runStep(BUILD);
await Promise.all(LANES.map((steps) => runLane(built, steps)));

const { passed, failed, shaky } = await outcome();
console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
for (const name of failed) console.log(`- ${name}`);
for (const name of shaky) console.log(`Passed only at the second try: ${name}`);
console.log(`${passed} passed, ${Math.max(failed.length, failures.length)} failed`);
process.exit(failures.length > 0 ? 1 : 0);
