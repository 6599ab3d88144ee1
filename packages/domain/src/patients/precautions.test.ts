import { expect, test } from 'vitest';
import { noPrecautions, precautionsText } from './precautions.ts';

test('a patient always has four slots, empty or with a level [R002-3.4]', () => {
  const slots = noPrecautions();
  expect(slots.map(({ name }) => name)).toEqual([
    'fall_risk',
    'contact_precaution',
    'npo',
    'food_allergy',
  ]);
  expect(precautionsText(slots)).toBe('');
  const some = slots.map((slot) =>
    slot.name === 'npo'
      ? { ...slot, level: 'On' }
      : slot.name === 'fall_risk'
        ? { ...slot, level: 'Very High' }
        : slot,
  );
  expect(precautionsText(some)).toBe('Fall risk: Very High, NPO');
});
