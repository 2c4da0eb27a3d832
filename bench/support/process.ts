import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a file of the benches as a process of its own. */
export const startProcess = (file: URL): ChildProcess =>
  fork(fileURLToPath(file), { execArgv: ['--import', 'tsx'] });

/** Tells a process what to do and waits for its answer. Throws where it ends without one. */
export const ask = <Answer>(child: ChildProcess, task: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const fail = (code: number | null) =>
      reject(new Error(`A process ended with ${code}, no answer`));
    child.once('exit', fail);
    child.once('message', (answer) => {
      child.off('exit', fail);
      resolve(answer as Answer);
    });
    child.send(task);
  });
