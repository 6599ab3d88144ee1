import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stringsIn } from '../../tests/coverage/source-strings.ts';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const plain = (text: string): string => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ');

/** Where everything that people read on a screen stands, and what the demo calls its pages. */
const sources = globSync(
  [
    '{apps/web,apps/room,packages/contracts,packages/domain,packages/video-session}/src/**/*.{ts,tsx}',
    'database/demo/menu.ts',
  ],
  { cwd: repositoryRoot, exclude: ['**/*.test.*'] },
);
const known = [...new Set(sources.flatMap((path) => stringsIn(path, textOf(path))))].map(plain);
const whole = new Set(known);

/** What a screen fills in: figures, times, rooms, a person of the demo, and what is left out. */
const filledIn = /\d+-[A-Z]|\d+(?:[:.]\d+)*|Opal Watchwell|…|\.\.\./;
const partsOf = (quoted: string): string[] =>
  plain(quoted)
    .split(filledIn)
    .map((part) => part.replaceAll(/^[\s:;,.]+|[\s:;,.]+$/g, ''))
    .filter((part) => part !== '');
const isKnown = (part: string): boolean =>
  whole.has(part) || (part.includes(' ') && known.some((text) => text.includes(part)));

/** What stands between straight quotes is said to be on a screen. An apostrophe stands inside a word. */
const quotesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?!\p{L})/gu)].map(
    ([, quoted = '']) => quoted,
  );

it.each(globSync('docs/guides/*.md', { cwd: repositoryRoot }))(
  '%s quotes what the product says',
  (guide) => {
    const unknown = quotesIn(textOf(guide)).filter((quoted) => !partsOf(quoted).every(isKnown));
    expect(unknown).toEqual([]);
  },
);
