import { z } from 'zod';

const bitsOf = { 4: 32, 6: 128 } as const;
type Family = keyof typeof bitsOf;

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** An address as one number; undefined where it is none. */
function numberOf(address: string): { family: Family; value: bigint } | undefined {
  if (z.ipv4().safeParse(address).success)
    return {
      family: 4,
      value: address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n),
    };
  // An IPv4 address inside of one is written as such.
  if (!z.ipv6().safeParse(address).success || address.includes('.')) return undefined;
  const [front = '', back] = address.split('::');
  const [before, after] = [groupsOf(front), groupsOf(back ?? '')];
  const missing = back === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return {
    family: 6,
    value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n),
  };
}

/** What is wider is nobody's network. */
const widest: Record<Family, number> = { 4: 8, 6: 16 };

const shape = 'Write a network such as 10.20.0.0/24, or one address such as 10.20.0.7';

/** What is wrong with a network, in words that say what to write. */
export function networkProblem(text: string): string | undefined {
  const [address = '', length, ...more] = text.split('/');
  const known = numberOf(address);
  if (!known || more.length > 0) return shape;
  const all = bitsOf[known.family];
  if (length === undefined) return undefined;
  if (!/^(0|[1-9]\d{0,2})$/.test(length) || Number(length) > all)
    return `After the / stands a number of bits up to ${all}`;
  const bits = Number(length);
  if (bits < widest[known.family])
    return `/${bits} is too wide: name the network of the sender, /${widest[known.family]} or narrower`;
  const rest = 1n << BigInt(all - bits);
  if (known.value % rest !== 0n)
    return `This address lies inside its network: write where the network begins, or /${all} for this address alone`;
  return undefined;
}

/** Addresses somebody is listened to from. */
export const network = () =>
  z
    .string()
    .trim()
    .max(50)
    .superRefine((text, context) => {
      const problem = networkProblem(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    });
