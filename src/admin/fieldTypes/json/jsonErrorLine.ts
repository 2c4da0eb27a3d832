const token = (pattern: string) => new RegExp(`[ \\t\\r\\n]*(?:${pattern})`, 'y');

const STRING_PATTERN = String.raw`"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"`;
const STRING = token(STRING_PATTERN);
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const SCALAR = token(`${STRING_PATTERN}|${NUMBER}|true|false|null`);
const [LIST, LIST_END] = [token(String.raw`\[`), token(String.raw`\]`)];
const [OBJECT, OBJECT_END] = [token('{'), token('}')];
const [COMMA, COLON, SPACE] = [token(','), token(':'), token('')];

/**
 * The line, from 1, of the first syntax error in a JSON text; undefined if it is valid or empty. The
 * errors of `JSON.parse` name the place in other words in each browser, or not at all.
 */
export function jsonErrorLine(text: string): number | undefined {
  let offset = 0;
  const read = (pattern: RegExp) => {
    pattern.lastIndex = offset;
    const isFound = pattern.test(text);
    if (isFound) offset = pattern.lastIndex;
    return isFound;
  };
  const readEntries = (readEntry: () => boolean, end: RegExp) => {
    if (read(end)) return true;
    do if (!readEntry()) return false;
    while (read(COMMA));
    return read(end);
  };
  const readProperty = () => read(STRING) && read(COLON) && readValue();
  const readValue = (): boolean => {
    if (read(LIST)) return readEntries(readValue, LIST_END);
    return read(OBJECT) ? readEntries(readProperty, OBJECT_END) : read(SCALAR);
  };
  const isValue = text.trim() === '' || readValue();
  // An error is at the next token.
  read(SPACE);
  return isValue && offset === text.length ? undefined : text.slice(0, offset).split('\n').length;
}
