import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a file of the benches as a process of its own. */
export const startProcess = (file: URL): ChildProcess =>
  fork(fileURLToPath(file), { execArgv: ['--import', 'tsx'] });

/** Tells a process what to do and waits for its answer. Throws where it ends without one. */
export const ask = <Answer>(child: ChildProcess, task: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('exit', (code) => reject(new Error(`A process ended with ${code}, no answer`)));
    child.send(task);
  });
