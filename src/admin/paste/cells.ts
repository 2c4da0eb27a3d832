import Papa from 'papaparse';

/** Cells with line breaks, tabs or quotes are quoted. An unclosed quote belongs to the text. */
export function cellsOf(pasted: string): string[][] {
  const text = pasted.replace(/\r\n?|\n$/g, (end, at: number) =>
    at + end.length === pasted.length ? '' : '\n',
  );
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: '\t' });
  if (errors.length === 0) return data;
  return text.split('\n').map((line) => line.split('\t'));
}
