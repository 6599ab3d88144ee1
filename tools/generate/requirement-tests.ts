import ts from 'typescript';
import { markdownTable } from './markdown.ts';

export interface RuleTest {
  rule: string;
  file: string;
  title: string;
}

const ruleInTitle = /\[(R\d{3}-\d+(?:\.\d+)*)\]/g;
const begin = '<!-- tests: generated -->';
const end = '<!-- tests: end -->';

/** Calls such as it('… [R000-5.1]', …): the title names the rules the test proves. */
export function ruleTestsIn(file: string, source: string): RuleTest[] {
  if (!/\[R\d{3}-/.test(source)) return [];
  const found: RuleTest[] = [];
  const visit = (node: ts.Node): void => {
    const first = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    if (first && ts.isStringLiteralLike(first))
      for (const [, rule] of first.text.matchAll(ruleInTitle))
        found.push({
          rule: rule ?? '',
          file,
          title: first.text.replaceAll(ruleInTitle, '').trim(),
        });
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** A page declares its rules in bold at the start of a list item: - **R000-5.1** … */
export function rulesOf(page: string): string[] {
  return [...page.matchAll(/^- \*\*(R\d{3}-\d+(?:\.\d+)*)\*\*/gm)].map(([, rule]) => rule ?? '');
}

/** Puts the table of tests between the page's markers. */
export function withTestTable(page: string, tests: readonly RuleTest[]): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`A page of rules needs the lines ${begin} and ${end} for its table of tests.`);
  const rows = rulesOf(page).map((rule) => {
    const own = tests.filter((test) => test.rule === rule);
    return [
      rule,
      own.map(({ file, title }) => `${title} (\`${file}\`)`).join('<br>') || 'none yet',
    ];
  });
  return `${page.slice(0, from)}${begin}\n\n${markdownTable(['rule', 'tests'], rows)}\n${page.slice(to)}`;
}

/** An id that no page declares is a typing error, or a rule somebody forgot to write down. */
export function undeclaredRules(pages: readonly string[], tests: readonly RuleTest[]): RuleTest[] {
  const known = new Set(pages.flatMap(rulesOf));
  return tests.filter(({ rule }) => !known.has(rule));
}
