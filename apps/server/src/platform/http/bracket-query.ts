/**
 * Reads `ids[]=1&ids[]=2` as an array, as the documents serialise it. A plain name given twice is
 * an array too, which the contract then refuses unless it asked for one.
 */
export function parseBracketQuery(text: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null) as Record<
    string,
    string | string[]
  >;
  for (const [rawName, value] of new URLSearchParams(text)) {
    const isArray = rawName.endsWith('[]');
    const name = isArray ? rawName.slice(0, -2) : rawName;
    const known = values[name];
    if (Array.isArray(known)) known.push(value);
    else if (known !== undefined) values[name] = [known, value];
    else values[name] = isArray ? [value] : value;
  }
  return values;
}
