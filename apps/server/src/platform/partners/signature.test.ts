import { expect, it } from 'vitest';
import { isSignedBy, secretOf, signatureOf, signedHeaders } from './signature.ts';

const installation = Buffer.alloc(32, 7);
const secret = secretOf(installation, 'llk_1_0123456789ab');
const now = new Date('2026-11-16T10:00:00Z');
const seconds = now.getTime() / 1000;
const body = '{"call_id":"A77"}';
const signed = (at = seconds, by = secret) => {
  const headers = signedHeaders(by, at, body);
  return {
    timestamp: headers['lamplight-timestamp'],
    signature: headers['lamplight-signature'],
    body,
  };
};

it('knows what was signed just now, in the words of webhooks too [R004-3.4]', () => {
  expect(isSignedBy(secret, signed(), now)).toBe(true);
  expect(isSignedBy(secret, signed(seconds - 299), now)).toBe(true);
  const webhook = signatureOf(installation, ['llk_1_0123456789ab'], seconds, body);
  expect(isSignedBy(secret, { ...signed(), signature: webhook }, now)).toBe(true);
});

it.each<[string, object]>([
  ['replayed', signed(seconds - 301)],
  ['ahead', signed(seconds + 301)],
  ['changed', { ...signed(), body: body.replace('A77', 'A78') }],
  ['of another time', { ...signed(), timestamp: String(seconds - 1) }],
  ['by another secret', signed(seconds, secretOf(installation, 'llk_1_0123456789ac'))],
  ['without a time', { ...signed(), timestamp: undefined }],
  ['without a signature', { ...signed(), signature: undefined }],
  ['with two signatures', { ...signed(), signature: [signed().signature, 'v1=0'] }],
  ['cut', { ...signed(), signature: signed().signature?.slice(0, -1) }],
])('does not take what is %s [R004-3.4]', (_, sent) => {
  expect(isSignedBy(secret, sent as ReturnType<typeof signed>, now)).toBe(false);
});
