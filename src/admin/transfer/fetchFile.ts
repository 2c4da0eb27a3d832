const QUOTE = 0x22;
const LINE_END = 0x0a;

/** Counts the lines of a stream of bytes; line breaks within the quotes of a CSV do not count. */
export function lineCounter(isCsv: boolean): (bytes: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (isCsv && byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) lines += 1;
    }
    return lines;
  };
}

/** Lines that are no records: a CSV's head, the brackets of a JSON array. */
const OTHER_LINES = { csv: 1, json: 2 } as const;
export type FileFormat = keyof typeof OTHER_LINES;

/** Downloads a file of records, with progress in records. Throws the server's message. */
export async function fetchFile(
  url: string,
  format: FileFormat,
  { key, signal }: { key: string; signal: AbortSignal },
  onRecords: (count: number) => void,
): Promise<{ file: Blob; records: number }> {
  const answer = await fetch(url, { headers: { 'x-api-key': key }, signal });
  if (!answer.ok || !answer.body) {
    const refusal = (await answer.json().catch(() => ({}))) as { message?: string };
    throw new Error(refusal.message ?? '');
  }
  const count = lineCounter(format === 'csv');
  const parts: BlobPart[] = [];
  let records = 0;
  const reader = answer.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    records = Math.max(0, count(read.value) - OTHER_LINES[format]);
    onRecords(records);
  }
  return { file: new Blob(parts, { type: answer.headers.get('content-type') ?? '' }), records };
}
