/** Where a text stops being JSON, counted as editors count, and what would have to stand there. */
export interface JsonProblem {
  line: number;
  column: number;
  expected: string;
}

class Misplaced extends Error {
  readonly at: number;
  readonly expected: string;
  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
    this.expected = expected;
  }
}

const blank = /[ \t\n\r]*/y;
const string = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const other = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
/** Deeper than anything people write by hand; a browser would run out of its stack far below. */
const deepest = 200;

/**
 * Reads a text as JSON and says where it goes wrong. Browsers name the place only sometimes, and each
 * in words of its own.
 */
export function jsonProblem(text: string): JsonProblem | undefined {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found !== null;
  };
  const sign = (one: string): boolean => {
    take(blank);
    if (text[at] !== one) return false;
    at += 1;
    return true;
  };
  const fail = (expected: string): never => {
    throw new Misplaced(at, expected);
  };
  const quoted = (what: string): void => {
    take(blank);
    if (text[at] !== '"') fail(what);
    const from = at;
    // Line breaks and the like may stand in a text only as signs such as \n.
    if (!take(string) || [...text.slice(from, at)].some((sign) => sign < ' ')) {
      at = from;
      fail('a text that ends with a quotation mark on the same line');
    }
  };
  const items = (end: string, depth: number, item: () => void): void => {
    if (depth > deepest) fail('fewer lists inside each other');
    if (sign(end)) return;
    do item();
    while (sign(','));
    if (!sign(end)) fail(`a comma or ${end}`);
  };
  const value = (depth: number): void => {
    take(blank);
    if (text[at] === '"') quoted('a text');
    else if (sign('{'))
      items('}', depth, () => {
        quoted('a name in quotation marks');
        if (!sign(':')) fail('a colon');
        value(depth + 1);
      });
    else if (sign('[')) items(']', depth, () => value(depth + 1));
    else if (!take(other)) fail('a value');
  };
  try {
    value(0);
    take(blank);
    if (at < text.length) fail('the end');
    return undefined;
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      expected: error.expected,
    };
  }
}

export const jsonProblemText = ({ line, column, expected }: JsonProblem): string =>
  `Line ${line}, column ${column}: ${expected} is expected here.`;
