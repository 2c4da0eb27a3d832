import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Instruction {
  readonly name: string;
  readonly value: string;
}

/** The result of the last stage of a Dockerfile, in a folder instead of an image. */
export interface Image {
  /** Root of its files. */
  readonly root: string;
  /** Its working directory, below `root`. */
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly user: string | undefined;
  readonly command: string[];
  readonly healthCheck: string[];
}

/** The instructions of each stage, by the stage's name or number. */
function stagesOf(text: string): Map<string, Instruction[]> {
  const stages = new Map<string, Instruction[]>();
  let stage: Instruction[] = [];
  for (const line of text.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const [name = '', ...words] = line.split(' ');
    const value = words.join(' ');
    if (name !== 'FROM') {
      stage.push({ name, value });
      continue;
    }
    stage = [];
    stages.set(/ AS (\w+)$/.exec(value)?.[1] ?? String(stages.size), stage);
  }
  return stages;
}

/** The files that `docker build .` sends, relative to the project. */
function contextFiles(): string[] {
  const ignored = new Set(readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean));
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return files.filter((file) => !ignored.has(file.split('/')[0] ?? ''));
}

/** Copies `sources` into `target`; the build context is copied file by file. */
function copy(from: string | undefined, sources: string[], folder: string, target: string): void {
  for (const source of sources)
    if (from !== undefined) cpSync(join(from, source), join(folder, target), { recursive: true });
    else
      for (const file of source === '.' ? contextFiles() : [source])
        cpSync(file, join(folder, target, file));
}

/**
 * Carries out a Dockerfile without Docker: each stage in a folder of its own below `place`, its RUN
 * lines by a shell. `account` ("1000:1000") takes the place of the user that the image runs as. Throws
 * for an instruction that it does not know.
 */
export function buildImage(dockerfile: string, account: string, place = tmpdir()): Image {
  const roots = new Map<string, string>();
  let image: Image | undefined;
  const stages = stagesOf(readFileSync(dockerfile, 'utf8'));
  for (const [stage, instructions] of stages) {
    const root = mkdtempSync(join(place, 'waybill-image-'));
    chmodSync(root, 0o755);
    roots.set(stage, root);
    const built = { root, folder: root, env: {} as Record<string, string>, user: '' };
    const commands = { command: [] as string[], healthCheck: [] as string[] };
    const user = instructions.find(({ name }) => name === 'USER')?.value;
    for (const { name, value } of instructions) {
      if (name === 'WORKDIR') mkdirSync((built.folder = join(root, value)), { recursive: true });
      else if (name === 'COPY') {
        const words = value.split(' ');
        const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
        const paths = from === undefined ? words : words.slice(1);
        copy(from && roots.get(from), paths.slice(0, -1), built.folder, paths.at(-1) ?? '');
      } else if (name === 'RUN')
        execFileSync('sh', ['-ec', user ? value.replace(`${user}:${user}`, account) : value], {
          cwd: built.folder,
          // The registry's settings come from the environment; what vitest sets does not belong there.
          env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...built.env },
          stdio: 'pipe',
        });
      else if (name === 'ENV')
        for (const pair of value.split(' ')) {
          const [key = '', text = ''] = pair.split('=');
          built.env[key] = text;
        }
      else if (name === 'USER') built.user = value;
      else if (name === 'CMD') commands.command = JSON.parse(value) as string[];
      else if (name === 'HEALTHCHECK')
        commands.healthCheck = JSON.parse(value.slice(value.indexOf('['))) as string[];
      else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`Unknown: ${name}`);
    }
    image = { ...built, ...commands };
  }
  if (!image) throw new Error(`${dockerfile} has no stage`);
  return image;
}
