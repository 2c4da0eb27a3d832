const TOKEN =
  /\s*(?:(?<string>"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")|(?<plain>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))|(?<sign>[{}[\]:,]))/iuy;

/** What may come next. */
type Next = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'more';

const BEGIN: Record<string, Next> = { '{': 'firstKey', '[': 'firstValue' };
const CLOSE: Record<string, string> = { '{': '}', '[': ']' };

/** How far a text is JSON: the place of the first thing that is not. */
function extentOf(text: string): number {
  const open: string[] = [];
  let next: Next = 'value';
  for (let at = 0; ; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const { string, plain, sign = '' } = TOKEN.exec(text)?.groups ?? {};
    const around = open.at(-1) ?? '';
    const isValue = next === 'value' || next === 'firstValue';
    if (isValue && (string ?? plain)) next = 'more';
    else if (isValue && BEGIN[sign]) {
      open.push(sign);
      next = BEGIN[sign];
    } else if ((next === 'key' || next === 'firstKey') && string) next = 'colon';
    else if (next === 'colon' && sign === ':') next = 'value';
    else if (next === 'more' && sign === ',' && around) next = around === '{' ? 'key' : 'value';
    else if (/^(more|first)/.test(next) && sign && sign === CLOSE[around]) {
      open.pop();
      next = 'more';
    } else return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
  }
}

/** The line, from 1, in which a text stops being JSON; undefined where it is some, or none at all. */
export function brokenLine(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return text.slice(0, extentOf(text)).split('\n').length;
  }
}
