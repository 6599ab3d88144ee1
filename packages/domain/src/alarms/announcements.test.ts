import { announcementLangs, announcementNames } from '@lamplight/contracts/entities/announcement';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { announcementLangWords, announcementTexts, langOfPatient } from './announcements.ts';

it('has eleven messages, each in six languages, none alike [R002-3.75]', () => {
  expect(announcementNames).toHaveLength(11);
  expect(Object.values(announcementLangWords)).toEqual([
    'Chinese - Cantonese',
    'Chinese - Mandarin',
    'English',
    'French',
    'Spanish',
    'Tagalog',
  ]);
  for (const lang of announcementLangs) {
    const texts = announcementNames.map((name) => announcementTexts[name][lang]);
    expect(new Set(texts).size).toBe(11);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(200);
  }
});

it('begins with the language of the patient, and with English where none is known [R002-3.75]', () => {
  expect(['zh', 'en', 'fr', 'es', 'tl', 'de', '', null, undefined].map(langOfPatient)).toEqual([
    'cmn',
    'en',
    'fr',
    'es',
    'tl',
    'en',
    'en',
    'en',
    'en',
  ]);
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(announcementLangs).toContain(langOfPatient(code));
    }),
  );
});
