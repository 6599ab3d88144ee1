import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  framingOrigins,
  isBornAlike,
  isFhirId,
  isItsEndpoint,
  recordNumberOf,
  userOfClaims,
  type LaunchIssuer,
} from './ehr-launch.ts';

const issuer: LaunchIssuer = {
  iss: 'https://ehr.example/fhir/r4',
  user_claim: 'email',
  user_domain: null,
  endpoint_origins: 'https://login.ehr.example https://keys.ehr.example:8443',
  frame_origins: 'https://chart.ehr.example',
};

it.each([
  ['https://ehr.example/oauth/token', true],
  ['https://login.ehr.example/token', true],
  ['https://keys.ehr.example:8443/jwks', true],
  ['https://keys.ehr.example/jwks', false],
  ['https://ehr.example.evil.example/token', false],
  ['https://ehr.example@evil.example/token', false],
  ['https://user@ehr.example/token', false],
  ['https://login.ehr.example:444/token', false],
  ['http://ehr.example/token', false],
  ['//ehr.example/token', false],
  ['javascript:alert(1)', false],
])('says of %s whether it is an endpoint of the health record: %s [R004-4.3]', (address, is) => {
  expect(isItsEndpoint(issuer, address, false)).toBe(is);
});

it('lets plain HTTP through on this machine alone, where the installation is tried out [R004-4.3]', () => {
  const here = { ...issuer, iss: 'http://127.0.0.1:9000/fhir' };
  expect(isItsEndpoint(here, 'http://127.0.0.1:9000/token', true)).toBe(true);
  expect(isItsEndpoint(here, 'http://127.0.0.1:9000/token', false)).toBe(false);
  const there = { ...issuer, iss: 'http://10.0.0.1/fhir' };
  expect(isItsEndpoint(there, 'http://10.0.0.1/token', true)).toBe(false);
});

it('is shown inside pages of the health record alone [R004-4.10]', () => {
  expect(framingOrigins(issuer)).toEqual(['https://ehr.example', 'https://chart.ehr.example']);
  expect(framingOrigins({ ...issuer, frame_origins: null })).toEqual(['https://ehr.example']);
});

it('never leaves the patients of the server, whatever the id [R004-4.6]', () => {
  expect(isFhirId('eXaMple-1.2')).toBe(true);
  for (const id of ['', '.', '..', 'a/b', 'a%2Fb', 'a?b', 'a#b', 'x'.repeat(65)])
    expect(isFhirId(id)).toBe(false);
  fc.assert(
    fc.property(fc.string(), (id) => {
      if (!isFhirId(id)) return;
      expect(new URL(`https://ehr.example/fhir/Patient/${id}`).pathname).toBe(
        `/fhir/Patient/${id}`,
      );
    }),
  );
});

it('takes one record number of the right system, and never guesses between two [R004-4.6]', () => {
  const of = (system: string, value: string, use?: string) => ({ system, value, use });
  expect(recordNumberOf([of('other', '1'), of('ours', ' 42 ')], 'ours')).toBe('42');
  expect(recordNumberOf([of('ours', '42'), of('ours', '42')], 'ours')).toBe('42');
  expect(recordNumberOf([of('ours', '41', 'old'), of('ours', '42')], 'ours')).toBe('42');
  expect(recordNumberOf([of('ours', '41'), of('ours', '42')], 'ours')).toBeUndefined();
  expect(recordNumberOf([of('other', '1')], 'ours')).toBeUndefined();
  expect(recordNumberOf([{ system: 'ours' }], 'ours')).toBeUndefined();
});

it('compares as much of a date of birth as both know [R004-4.6]', () => {
  expect(isBornAlike('1950-03-14', '1950-03-14')).toBe(true);
  expect(isBornAlike('1950-03-14', '1950-03')).toBe(true);
  expect(isBornAlike('1950-03-14', '1950')).toBe(true);
  expect(isBornAlike('1950-03-14', '1951')).toBe(false);
  expect(isBornAlike(null, '1951')).toBe(true);
  expect(isBornAlike('1950-03-14', undefined)).toBe(true);
});

it('knows the user by the claim that was chosen, and no other [R004-4.7]', () => {
  const claims = { email: 'a@x.example', preferred_username: 'amy', sub: 's1' };
  expect(userOfClaims(issuer, claims)).toBe('a@x.example');
  expect(userOfClaims(issuer, { ...claims, email_verified: false })).toBeUndefined();
  expect(userOfClaims(issuer, { sub: 's1' })).toBeUndefined();
  expect(userOfClaims(issuer, { email: ['a@x.example'] })).toBeUndefined();
  const named = { ...issuer, user_claim: 'preferred_username', user_domain: 'x.example' } as const;
  expect(userOfClaims(named, claims)).toBe('amy@x.example');
  expect(userOfClaims(named, { preferred_username: 'amy@y.example' })).toBe('amy@y.example');
  expect(userOfClaims({ ...named, user_claim: 'sub' }, claims)).toBe('s1');
});
