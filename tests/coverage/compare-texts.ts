/**
 * Documented texts that stand in the sources. A text of several words may be part of a longer
 * string ('This login is disabled. …'); a single word must be the whole string, or 'Search' would
 * be found in every sentence about searching. What a longer documented text covers is not counted
 * for a shorter one: 'Video Visit in Progress' is no proof of 'Video Visit'.
 */
export function compareTexts(documented: readonly string[], sources: readonly string[]): string[] {
  const strings = new Set(sources);
  const longestFirst = [...documented].sort((a, b) => b.length - a.length);
  const had = new Set<string>();
  for (const string of strings) {
    let rest = string;
    for (const text of longestFirst) {
      if (!stands(text, rest)) continue;
      had.add(text);
      rest = rest.replaceAll(text, '\u0000');
    }
  }
  return documented.filter((text) => had.has(text));
}

function stands(text: string, string: string): boolean {
  if (string === text) return true;
  if (!text.includes(' ')) return false;
  const at = string.indexOf(text);
  if (at < 0) return false;
  const isLetter = (character: string | undefined): boolean =>
    /[\p{L}\p{N}]/u.test(character ?? '');
  return (
    !(isLetter(string[at - 1]) && isLetter(text[0])) &&
    !(isLetter(string[at + text.length]) && isLetter(text.at(-1)))
  );
}
