import { expect, it } from 'vitest';
import { ruleTestsIn, rulesOf, undeclaredRules, withTestTable } from './requirement-tests.ts';

const first = 'R000-5.1';
const second = 'R000-2.2.2';
const page = [
  '# Rules',
  `- **${first}** A password has ten characters.`,
  `- **${second}** Sign-in keeps the path.`,
  `Mentioning **${first}** elsewhere declares nothing.`,
  '<!-- tests: generated -->',
  'old',
  '<!-- tests: end -->',
  'after',
].join('\n');

const source = [
  `it('is long enough [${first}]', () => {});`,
  `test.each([1])('works for %s [${first}] [${second}]', () => {});`,
  `const text = 'no test [${first}]';`,
  `// it('commented out [${second}]')`,
].join('\n');

it('finds the rules that titles name, and nothing in other strings', () => {
  expect(ruleTestsIn('a.test.ts', source)).toEqual([
    { rule: first, file: 'a.test.ts', title: 'is long enough' },
    { rule: first, file: 'a.test.ts', title: 'works for %s' },
    { rule: second, file: 'a.test.ts', title: 'works for %s' },
  ]);
});

it('reads the rules a page declares', () => {
  expect(rulesOf(page)).toEqual([first, second]);
});

it('replaces what stands between the markers, and only that', () => {
  const [test] = ruleTestsIn('a.test.ts', source);
  const made = withTestTable(page, test ? [test] : []);
  expect(made).toContain(`| ${first} | is long enough (\`a.test.ts\`) |`);
  expect(made).toContain(`| ${second} | none yet |`);
  expect(made).not.toContain('old');
  expect(made.endsWith('\nafter')).toBe(true);
});

it('asks for markers', () => {
  expect(() => withTestTable('# Rules', [])).toThrow('<!-- tests: generated -->');
});

it('names tests of rules that no page has', () => {
  expect(
    undeclaredRules([page.replaceAll(first, 'R000-5.2')], ruleTestsIn('a.test.ts', source)),
  ).toHaveLength(2);
  expect(undeclaredRules([page], ruleTestsIn('a.test.ts', source))).toEqual([]);
});
