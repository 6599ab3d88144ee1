import { expect, test } from 'vitest';
import { opensWithoutSignIn } from './public-address.ts';

test('public screens open without sign-in, and nothing else does [R000-2.2.2]', () => {
  expect(opensWithoutSignIn('/password-changed')).toBe(true);
  expect(opensWithoutSignIn('/h/org_harborlight')).toBe(true);
  for (const path of ['/', '/about', '/hospital/rooms', '/h', '/h/a/b', '/password-changed/x']) {
    expect(opensWithoutSignIn(path), path).toBe(false);
  }
});
