export const recordNumberMissing = 'Please enter a record number';

/**
 * What is wrong with a record number, or nothing. A hospital may say how many characters its numbers
 * have; they are counted as people count them, not as the computer stores them.
 */
export function recordNumberProblem(mrn: string, characters: number | null): string | undefined {
  const length = [...mrn.trim()].length;
  if (length === 0) return recordNumberMissing;
  if (characters !== null && length !== characters)
    return `A record number has exactly ${characters} ${characters === 1 ? 'character' : 'characters'} here`;
  return undefined;
}
