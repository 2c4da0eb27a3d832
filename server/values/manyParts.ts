/** Reading, checking and storing so many names and values holds up nobody for long. */
const MOST_PARTS = 20_000;

/** What JSON with more is, behind "is" or "must not be". */
export const OF_TOO_MANY_PARTS = `made of more than ${MOST_PARTS.toLocaleString('en-US')} names and values`;

/** True for JSON of too many names and values; told before it is parsed, which takes long already. */
export function hasTooManyParts(json: string): boolean {
  let parts = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') isText = !isText;
    else if (char === '\\') at += 1;
    else if (!isText && (char === ',' || char === ':' || char === '{' || char === '[')) parts += 1;
  }
  return parts > MOST_PARTS;
}
