import { expect, it } from 'vitest';
import { everythingShown, hiddenText, hideablesOf, isShown, show } from './page-parts.ts';

const glasses = { model: 'patient', key: 'glasses', label: 'Wears glasses' } as never;

it('knows the parts and fields of each page, and the custom fields where the page has them', () => {
  expect(hideablesOf('video_visit', []).map(({ label }) => label)).toEqual([
    'Patient Events',
    'Forms',
    'Patient Insights',
  ]);
  expect(hideablesOf('patients', [glasses]).at(-1)).toMatchObject({
    key: 'custom_fields.glasses',
    label: 'Wears glasses',
  });
});

it('writes down only what is hidden, and shows what is not named', () => {
  const [first] = hideablesOf('patients', []);
  if (first === undefined) throw new Error('The patient form has fields that can be hidden.');
  const without = show(everythingShown, first, false);
  expect(without.field_visibility).toEqual({ middle_name: false });
  expect(isShown(without, first)).toBe(false);
  expect(hiddenText('patients', without)).toBe('Middle name');
  const field_visibility = { 'custom_fields.wears_glasses': false };
  expect(hiddenText('patients', { ...everythingShown, field_visibility })).toBe('wears glasses');
  expect(show(without, first, true)).toEqual(everythingShown);
});
