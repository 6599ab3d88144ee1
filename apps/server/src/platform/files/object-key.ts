import { randomUUID } from 'node:crypto';

/** `hospital/7/avatar/<random>.webp`: a tenant's own part, and nothing in it that could be guessed. */
export type ObjectKey = `hospital/${number}/${string}/${string}`;

const pattern = /^hospital\/[1-9][0-9]{0,15}\/[a-z][a-z_]{0,39}\/[A-Za-z0-9][A-Za-z0-9_.-]{0,119}$/;

/**
 * Always four segments: a store made of directories could not hold both `a` and `a/b`. No segment
 * can be `..`, be empty or begin with a dot.
 */
export const isObjectKey = (text: string): text is ObjectKey => pattern.test(text);

export function newObjectKey(hospitalId: number, kind: string, ending: string): ObjectKey {
  const key = `hospital/${hospitalId}/${kind}/${randomUUID()}.${ending}`;
  if (isObjectKey(key)) return key;
  throw new Error(`'${key}' cannot name an object`);
}

export const keysOf = (hospitalId: number) => `hospital/${hospitalId}/` as const;
