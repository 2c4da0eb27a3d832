import type { Kind } from '../../../src/resources';

/**
 * Texts that an attacker could store in the hope that they run where they are shown. They would call
 * `tripwire`.
 */
export const CONTENTS: readonly string[] = [
  'javascript:tripwire()',
  ' \u0001javascript:tripwire()',
  'java\tscript:tripwire()',
  'JaVaScRiPt://example.com/%0atripwire()',
  'data:text/html,<script>tripwire()</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="tripwire()"/>',
  'https://example.com/"onfocus="tripwire()"autofocus="',
  'a@b"onmouseover="tripwire()',
  '<img src=x onerror=tripwire()>',
  '"><script>tripwire()</script>',
  "'><svg onload=tripwire()>",
  '</script></style></textarea><script>tripwire()</script>',
  '<a href="javascript:tripwire()">press</a>',
  '<iframe srcdoc="<script>parent.tripwire()</script>"></iframe>',
  '=HYPERLINK("javascript:tripwire()","press")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '{{constructor.constructor("tripwire()")()}}',
  '%{type} ${tripwire()} #{tripwire()}',
  '\u0007\b\u001b[31m\u007f\u0085\u200b\u2028\u202e\u2066\ufeff',
  '\r\n\r\n<script>tripwire()</script>',
  '{"toString":"tripwire()","<img src=x onerror=tripwire()>":"<svg onload=tripwire()>"}',
  '__proto__',
];

/** A record of a kind with such content in every field, another in each turn, and in a free one. */
export const hostileRecord = ({ fields }: Kind, turn: number): Record<string, unknown> => ({
  ...Object.fromEntries(
    fields.map(({ name }, index) => [name, CONTENTS[(index + turn) % CONTENTS.length]]),
  ),
  '<img src=x onerror=tripwire()>': { '<svg onload=tripwire()>': CONTENTS },
});
