/** Deeper than any form or saved view; far below what a recursive schema can follow. */
const deepest = 32;

/** PostgreSQL can hold neither a NUL character nor half of a surrogate pair. */
const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether a body can be checked by its schema and stored. Walks without recursion: depth is what it guards. */
export function isStorableJson(body: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= deepest) return false;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) return false;
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}
