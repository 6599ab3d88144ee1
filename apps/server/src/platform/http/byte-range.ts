import type { ByteRange } from '../files/object-store.ts';

const pattern = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks of a file of so many bytes. Undefined: the whole file, also for what we do
 * not read, such as several ranges at once. 'beyond': nothing of it is there.
 */
export function byteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = pattern.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { first: Math.max(0, bytes - Number(last)), last: bytes - 1 }
      : { first: Number(first), last: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  // The last bytes of nothing, or a beginning behind the end.
  if (range.first >= bytes) return 'beyond';
  return range.last < range.first ? undefined : range;
}
