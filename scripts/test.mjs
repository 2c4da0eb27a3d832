import { mkdir, rm } from 'node:fs/promises';

import { runStep } from './test/run.mjs';
import { failuresIn, OUTCOMES, runSuite, suite, tryAgain } from './test/suites.mjs';

/** Parts that the browser tests are cut into. */
const PARTS = 6;

const BUILD = ['build', 'node', ['scripts/build.mjs']];

/**
 * What the lanes run side by side: more lanes than a small machine has processors, as the tests of
 * API and browser wait for servers much of the time. The empty one is for the build.
 */
const LANES = [
  [],
  [suite('API', 'api')],
  [
    ['types', 'npx', ['tsc', '-p', '.']],
    ['lint', 'npx', ['eslint', '--max-warnings', '0', '.']],
    ['format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']],
    suite('unit', 'unit'),
  ],
];

/** These look at what was built: each lane that is done with its own steps takes the next. */
const BEHIND_THE_BUILD = [
  ['size', 'node', ['scripts/budget.mjs']],
  ...Array.from({ length: PARTS }, (_, index) => {
    const part = `${index + 1}/${PARTS}`;
    return suite(`browser ${part}`, 'browser', [`--shard=${part}`]);
  }),
];

const failedSteps = [];
const runs = [];

async function take(step) {
  if (!Array.isArray(step)) runs.push([step, await runSuite(step)]);
  else if (!(await runStep(step))) failedSteps.push(step[0]);
}

/** Runs a lane's steps in order, then what is left of those behind the build. */
async function runLane(built, steps) {
  for (const step of steps) await take(step);
  if (!(await built)) return;
  for (let step; (step = BEHIND_THE_BUILD.shift());) await take(step);
}

await rm(OUTCOMES, { recursive: true, force: true });
await mkdir(OUTCOMES, { recursive: true });

const started = Date.now();
const built = runStep(BUILD);
await Promise.all(LANES.map((steps) => runLane(built, steps)));
if (!(await built)) failedSteps.push('build');

let passed = 0;
const shaky = [];
const broken = [];
for (const [step, first] of runs) {
  const last = first.ok ? first : await tryAgain(step, first);
  passed += last.files.reduce((sum, file) => sum + file.passed, 0);
  if (last.ok && !first.ok) shaky.push(...failuresIn(first));
  broken.push(...failuresIn(last));
  if (!last.ok) failedSteps.push(step.name);
}

console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s.`);
for (const each of shaky) console.log(`Passed only at the second try: ${each}`);
for (const each of broken) console.log(`Failed: ${each}`);
if (failedSteps.length > 0) console.log(`Failed steps: ${failedSteps.join(', ')}`);
console.log(`${passed} passed, ${Math.max(broken.length, failedSteps.length)} failed`);
process.exit(failedSteps.length > 0 ? 1 : 0);
