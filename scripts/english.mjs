/** Phrases of comments and texts that take a second read, each with what to write instead. */
const PHRASES = [
  [/\bat once\b/i, '"immediately" or "in one call"'],
  [/(?<!\bthere )\b(?:is|are|was|were|be|for|of) none\b/i, '"does not exist" or "is not a …"'],
  [/\bwhoever\b/i, 'the person or part by name'],
  [/\bnobody is to\b/i, '"must not"'],
  [/\banew\b/i, '"again"'],
  [/\bmeanwhile\b/i, '"since" or "at the same time"'],
  [/\bso (?:many|much)\b/i, 'the number or its name'],
  [/(?<!\b(?:soon|long|far|well|much) )\bas (?:it|they) (?:is|are)\b/i, '"unchanged" or "current"'],
  [/\b(?:comes?|came|coming) to\b/i, '"amounts to" or "results in"'],
  [/\b(?:goes|go|going|went) on\b/i, '"continues"'],
  [/\b(?:gives?|giving|gave|given) up\b/i, '"stops trying"'],
  [/\bat hand\b/i, '"current"'],
  [/\bvery much is\b/i, 'a sentence with a subject'],
];

/** Openings of comments that are no sentences: a clause without the noun that it describes. */
const HEADLESS =
  /^(?:What|Who|Whom|Whose|Whether|Of (?:an?|the)|That (?:it|an?|the|they)|How (?:long|many|much|often|far))\b(?!.*\?$)/;

/** Code in backticks and quotations are not the author's own words. */
const ownWords = (text) => text.replace(/`[^`]*`|"[^"]*"|“[^“”]*”/g, '…');

function* problemsOf(text) {
  for (const [phrase, instead] of PHRASES) {
    const found = phrase.exec(ownWords(text));
    if (found) yield `"${found[0]}" takes a second read: write ${instead}.`;
  }
}

const textOf = ({ type, value }) =>
  (type === 'Line' ? value : value.replace(/^[ \t]*\*/gm, '')).replace(/\s+/g, ' ').trim();

/** Comments of a file; lines that follow each other are one comment. */
function commentsOf(sourceCode) {
  const blocks = [];
  for (const comment of sourceCode.getAllComments()) {
    const last = blocks.at(-1);
    const isNext =
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      comment.loc.start.line === last.loc.end.line + 1;
    if (isNext) {
      last.text += ` ${textOf(comment)}`;
      last.loc = { start: last.loc.start, end: comment.loc.end };
    } else blocks.push({ type: comment.type, loc: comment.loc, text: textOf(comment) });
  }
  return blocks;
}

/** @type {import('eslint').Rule.RuleModule} */
const comments = {
  meta: { type: 'suggestion' },
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const { text, loc } of commentsOf(sourceCode)) {
        if (/^eslint-/.test(text)) continue;
        for (const message of problemsOf(text)) report({ loc, message });
        const [opening] = HEADLESS.exec(text) ?? [];
        if (opening)
          report({
            loc,
            message: `Do not begin with "${opening} …": name the subject.`,
          });
      }
    },
  }),
};

/** @type {import('eslint').Rule.RuleModule} */
const texts = {
  meta: { type: 'suggestion' },
  create({ report }) {
    const check = (node, text) => {
      if (!/\S \S/.test(text)) return;
      for (const message of problemsOf(text)) report({ node, message });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    };
  },
};

/**
 * Turns the prose of a Markdown file into comments on the same lines, for the rule `comments`. Code and
 * block quotations are left out.
 * @type {import('eslint').Linter.Processor}
 */
const markdown = {
  preprocess(text) {
    let fence = '';
    const lines = text.split('\n').map((line) => {
      const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
      if (!fence) fence = mark;
      else {
        if (mark.startsWith(fence)) fence = '';
        return '';
      }
      return fence || /^\s*(?:>.*)?$/.test(line) ? '' : `// ${line}`;
    });
    return [{ text: lines.join('\n'), filename: 'prose.js' }];
  },
  postprocess: ([messages = []]) => messages,
};

/** ESLint plugin that keeps the English of comments, texts and documentation plain. */
export default { rules: { comments, texts }, processors: { markdown } };
