import { expect, it } from 'vitest';
import { hashPassword, passwordFits } from './password-hash.ts';

it('hashes with argon2id and recognises the password', async () => {
  const stored = await hashPassword('Lamplight-2026!');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordFits(stored, 'Lamplight-2026!')).toBe(true);
  expect(await passwordFits(stored, 'Lamplight-2027!')).toBe(false);
});

it('takes the same letters typed in two ways as the same password', async () => {
  const composed = 'Caf\u00e9-2026-Nacht!';
  const decomposed = 'Cafe\u0301-2026-Nacht!';
  expect(await passwordFits(await hashPassword(composed), decomposed)).toBe(true);
});

it('fits nobody without a stored password', async () => {
  expect(await passwordFits(null, '')).toBe(false);
  expect(await passwordFits(null, 'Lamplight-2026!')).toBe(false);
});
