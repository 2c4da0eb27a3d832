import Papa from 'papaparse';

/** Number of bytes that the preview reads. */
const PREVIEW_BYTES = 256 * 1024;
const MAX_ROWS = 100;

/** The beginning of a CSV file. */
export interface Sheet {
  readonly delimiter: string;
  readonly head: readonly string[];
  /** The first rows that are not blank. */
  readonly rows: readonly (readonly string[])[];
}

/** Reads the head and the first rows of a CSV file, and detects its delimiter. */
export async function readSheet(file: Blob): Promise<Sheet> {
  const text = await file.slice(0, PREVIEW_BYTES).text();
  const { data, meta } = Papa.parse<string[]>(text, {
    preview: MAX_ROWS + 1,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const [head = [], ...rows] = data;
  return { delimiter: meta.delimiter, head, rows };
}
