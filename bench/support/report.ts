import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

import { barRow, isMet, type Bar } from './figures';

const REPORTS = fileURLToPath(new URL('../../docs/benchmarks/', import.meta.url));
export const SUMMARY = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

const BAR_HEAD = ['Bar', 'Measured', 'Limit', 'Verdict'];

/** A markdown table; its first columns, of words, are aligned left. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  words = 1,
): string =>
  [head, head.map((_, index) => (index < words ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const formatted = async (text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(SUMMARY)), parser: 'markdown' });

/** A page with the text between two marks replaced. Throws where the page lacks one of them. */
function replaceBetween(name: string, page: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`The page for ${name} needs the lines ${begin} and ${end}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

/** The bars of a report as rows of the summary: the first also has its title, command and date. */
function summaryRows(file: string, page: string): string[][] {
  const name = file.replace('.md', '');
  const title = page.split('\n', 1)[0]?.replace('# ', '');
  const report = page.split(`<!-- bench:${name} -->`)[1] ?? '';
  const date = report.trim().split(',', 1)[0] ?? '';
  const rows = report
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const bars = rows.slice(rows.findIndex((row) => row.join() === BAR_HEAD.join()) + 2);
  return bars.map(([bar = '', measured = '', limit = '', verdict = ''], index) => {
    const figure = verdict === 'met' ? measured : `${measured}, **missed**`;
    const bench = [`[${title}](benchmarks/${file})`, `\`npm run bench:${name}\``, date];
    return [...(index === 0 ? bench : ['', '', '']), bar, limit, figure];
  });
}

/** docs/benchmarks.md with its table updated from the reports. */
export async function summarize(): Promise<string> {
  const files = (await readdir(REPORTS)).sort();
  const pages = await Promise.all(files.map((file) => readFile(REPORTS + file, 'utf8')));
  const rows = pages.flatMap((page, index) => summaryRows(files[index] ?? '', page));
  const head = ['Bench', 'Command', 'Date', 'What', 'Limit', 'Figure'];
  return formatted(
    replaceBetween('summary', await readFile(SUMMARY, 'utf8'), table(head, rows, 4)),
  );
}

/**
 * Prints a report that ends with its bars; with `--write` it also replaces the former figures in
 * docs/benchmarks/ and their summary. The process fails where a bar is missed.
 */
export async function report(name: string, parts: string[], bars: readonly Bar[]): Promise<void> {
  const text = (await formatted([...parts, table(BAR_HEAD, bars.map(barRow))].join('\n\n'))).trim();
  console.log(`\n${text}`);
  if (process.argv.includes('--write')) {
    const file = `${REPORTS}${name.replace('bench:', '')}.md`;
    await writeFile(file, replaceBetween(name, await readFile(file, 'utf8'), text));
    await writeFile(SUMMARY, await summarize());
  }
  if (!bars.every(isMet)) process.exitCode = 1;
}
