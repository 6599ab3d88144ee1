import { expect, it } from 'vitest';
import { isSecretOf, newPartnerKey, readPartnerKey } from './partner-key.ts';

it('makes a key of 256 random bits that is read again and known by its hash alone [R004-5.1]', () => {
  const hospitalId = 3 * 2 ** 40 + 7;
  const { prefix, hash, text } = newPartnerKey(hospitalId);
  const read = readPartnerKey(`Bearer ${text}`);
  expect(read).toMatchObject({ hospitalId, prefix });
  expect(Buffer.from(read?.secret ?? '', 'base64url')).toHaveLength(32);
  expect(isSecretOf(read?.secret ?? '', hash)).toBe(true);
  expect(isSecretOf(newPartnerKey(hospitalId).text.slice(-43), hash)).toBe(false);
  expect(hash.toString('latin1')).not.toContain(read?.secret);
});

it.each([undefined, '', 'Bearer ', 'Bearer llk_1_00', 'Bearer eyJhbGciOi.x.y', 'Basic bGxr'])(
  'reads nothing from %s',
  (header) => {
    expect(readPartnerKey(header)).toBeUndefined();
  },
);
