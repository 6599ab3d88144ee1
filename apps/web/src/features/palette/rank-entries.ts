import type { PaletteEntry } from './palette-entries.ts';

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Prepared {
  entry: PaletteEntry;
  title: string;
  /** Title, way and keywords, each word after a space. */
  everything: string;
}

/** Done once for a menu, so that a key press only compares texts. */
export const prepare = (entries: readonly PaletteEntry[]): Prepared[] =>
  entries.map((entry) => {
    const title = plain(entry.link.label);
    const rest = plain([...entry.breadcrumb, ...entry.keywords].join(' '));
    return { entry, title, everything: ` ${title} ${rest}` };
  });

/** How well it fits: 0 is best, undefined is not at all. */
function fit({ title, everything }: Prepared, query: string, words: string[]): number | undefined {
  if (title.startsWith(query)) return 0;
  if (` ${title}`.includes(` ${query}`)) return 1;
  if (title.includes(query)) return 2;
  if (words.every((word) => everything.includes(` ${word}`))) return 3;
  return words.every((word) => everything.includes(word)) ? 4 : undefined;
}

/** What fits the text, best first; among equals the order of the menu. All of it without a text. */
export function rank(prepared: readonly Prepared[], text: string): PaletteEntry[] {
  const query = plain(text.trim());
  if (query === '') return prepared.map(({ entry }) => entry);
  const words = query.split(/\s+/);
  return prepared
    .map((one) => ({ entry: one.entry, score: fit(one, query, words) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .map(({ entry }) => entry);
}
