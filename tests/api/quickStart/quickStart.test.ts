import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Server } from '../../../server/start';
import { waybill } from './dataProvider';

const PAGE = 'docs/quick-start-api.md';

/** The code blocks of the page in a language. */
const blocksOf = (language: string): string[] =>
  Array.from(
    readFileSync(PAGE, 'utf8').matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm')),
    ([, code = '']) => code,
  );

describe('docs/quick-start-api.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-quick-start-'));
  let server: Server;
  beforeAll(async () => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const database = `file:${join(folder, 'data', 'waybill.db')}`;
    server = await startServer({ PORT: '0', DATABASE_URL: database, SAMPLE_DATA: 'off' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows commands that work as written', async () => {
    const [setup = '', ...steps] = blocksOf('sh').map((block) =>
      block.replace('http://127.0.0.1:8080', server.url),
    );
    // Each step prints its answers behind a line of its own, so that a failure names the step.
    const script = [setup, ...steps.map((step) => `echo '#'\n${step}`)].join('\n');
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
    });
    const [, lists, created, changed, deleted, imported, statistics] = stdout.split('#\n');
    const answers = (text = '') =>
      text
        .replaceAll('}{', '}\n{')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
    expect(answers(lists)).toEqual(
      [2, 10, 10].map(() => ({ data: [], total: 0, page: 1, lastPage: 1 })),
    );
    expect(created).toBe('');
    expect(answers(changed)).toMatchObject([{ external_system_id: 'LD-4711', revenue: 1300 }]);
    expect(answers(deleted)).toMatchObject([{ external_system_id: 'LD-4711' }]);
    const ends = answers(imported).filter((line) => 'done' in (line as object));
    expect(ends).toEqual([1, 2].map(() => ({ done: { created: 2, updated: 0, skipped: 0 } })));
    expect(answers(statistics)).toMatchObject([{ totalSum: 0, differencePercentage: 0 }]);
    expect(readFileSync(join(folder, 'waybill.d.ts'), 'utf8')).toContain('"/loads"');
  });

  it('shows a typed client that compiles against the OpenAPI document', async () => {
    const [, client = ''] = blocksOf('ts');
    writeFileSync(join(folder, 'client.ts'), client);
    const options = ['--strict', '--skipLibCheck', '--noEmit', '--module', 'nodenext'];
    const tsc = promisify(execFile)(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), ...options, '--types', 'node', 'client.ts'],
      { cwd: folder },
    );
    await expect(tsc).resolves.toMatchObject({ stdout: '' });
  });

  it('shows a data provider for stock react-admin apps', async () => {
    const code = readFileSync('tests/api/quickStart/dataProvider.ts', 'utf8');
    expect(blocksOf('ts')).toContain(code);
    expect(code.split('\n').length).toBeLessThan(36);
    const provider = waybill(`${server.url}/api`, server.keys.staff);
    const create = async (name: string) =>
      (await provider.create('companies', { data: { name } })).data.id as string;
    const [zebra, adler] = [await create('Zebra Freight'), await create('Adler Lines')];
    const { data: load } = await provider.create('loads', { data: { carrier: adler } });
    const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'DESC' } };
    expect(
      await provider.getList('companies', { ...page, filter: { name_contains: 'z' } } as never),
    ).toMatchObject({ data: [{ id: zebra }], total: 1 });
    expect(await provider.getMany('companies', { ids: [adler] })).toMatchObject({
      data: [{ name: 'Adler Lines' }],
    });
    expect(
      await provider.getManyReference('loads', {
        ...{ target: 'carrier', id: adler, filter: {} },
        ...{ pagination: { page: 1, perPage: 5 }, sort: { field: 'created_at', order: 'ASC' } },
      }),
    ).toMatchObject({ data: [{ id: load.id }], total: 1 });
    await provider.update('companies', { id: zebra, data: { name: 'Z' }, previousData: {} });
    expect((await provider.getOne('companies', { id: zebra })).data.name).toBe('Z');
    await provider.delete('companies', { id: zebra });
    await expect(provider.getOne('companies', { id: zebra })).rejects.toMatchObject({
      status: 404,
    });
  });
});
