import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkProblem } from './network.ts';

it.each(['10.20.0.0/24', '10.20.0.7', '10.20.0.7/32', 'fd00:1::/32', 'fd00::1', '::1/128'])(
  'takes a network or an address: %s [R004-2.1]',
  (text) => expect(networkProblem(text)).toBeUndefined(),
);

it.each([
  ['', /^Write a network/],
  ['ehr.hospital.example', /^Write a network/],
  ['10.20.0.0/24/8', /^Write a network/],
  ['10.20.0.300/24', /^Write a network/],
  ['10.20.0.0/33', /up to 32$/],
  ['fd00::/129', /up to 128$/],
  ['10.20.0.0/x', /up to 32$/],
  ['0.0.0.0/0', /too wide/],
  ['::/0', /too wide/],
  ['10.20.0.5/24', /inside its network/],
  ['fd00::1/64', /inside its network/],
])('says what is wrong with %j [R004-2.1]', (text, problem) => {
  expect(networkProblem(text)).toMatch(problem);
});

it('takes exactly those that begin where their bits say [R004-2.1]', () => {
  const byte = fc.nat(255);
  fc.assert(
    fc.property(byte, byte, byte, byte, fc.integer({ min: 8, max: 32 }), (a, b, c, d, bits) => {
      const value = ((a * 256 + b) * 256 + c) * 256 + d;
      const isStart = value % 2 ** (32 - bits) === 0;
      expect(networkProblem(`${a}.${b}.${c}.${d}/${bits}`) === undefined).toBe(isStart);
    }),
  );
});
