import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

import { barRow, isMet } from './figures';
import type { Bar } from './figures';

const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** A markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const barTable = (bars: readonly Bar[]): string =>
  table(['Bar', 'Measured', 'Limit', 'Verdict'], bars.map(barRow));

/** Puts a report between the marks of its name in docs/benchmarks.md. */
async function publish(name: string, report: string): Promise<void> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const page = await readFile(PAGE, 'utf8');
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${PAGE} has no place for ${name}: it needs the lines ${begin} and ${end}`);
  await writeFile(PAGE, `${before}${begin}\n\n${report}\n\n${end}${after}`);
}

/**
 * Prints a report that ends with its bars; with `--write` it also replaces the former figures in
 * docs/benchmarks.md. The process fails where a bar is missed.
 */
export async function report(name: string, parts: string[], bars: readonly Bar[]): Promise<void> {
  const style = { ...(await resolveConfig(PAGE)), parser: 'markdown' };
  const text = (await format([...parts, barTable(bars)].join('\n\n'), style)).trim();
  console.log(`\n${text}`);
  if (process.argv.includes('--write')) await publish(name, text);
  if (!bars.every(isMet)) process.exitCode = 1;
}
