import type { AdtSource } from '@lamplight/contracts/entities/adt-source';
import { expect, it } from 'vitest';
import { knownBy, standing } from './source-words.ts';

it('says how a source is known', () => {
  const of = (port: number | null, sending_application: string | null, facility: string | null) =>
    knownBy({ port, sending_application, sending_facility: facility });
  expect(of(2575, null, null)).toBe('Port 2575');
  expect(of(2575, 'EHR', null)).toBe('Port 2575: EHR');
  expect(of(null, 'EHR', 'NORTH')).toBe('EHR, NORTH');
});

it('says how a source stands, and nothing of one that is off [R004-2.4]', () => {
  const of = (is_enabled: boolean, troubles: AdtSource['troubles']) =>
    standing({ is_enabled, troubles } as AdtSource).word;
  expect(of(false, ['silent'])).toBe('Off');
  expect(of(true, [])).toBe('Listening');
  expect(of(true, ['silent', 'behind'])).toBe('Silent, Behind');
});
