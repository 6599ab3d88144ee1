import { expect, it } from 'vitest';
import { readQuestion } from './use-question.ts';

it('reads the question from the address, and nothing from what makes no sense', () => {
  expect(readQuestion({})).toEqual({ about: 'unit', id: undefined, sees: 'unit' });
  expect(readQuestion({ about: 'room', id: '7', sees: 'patients' })).toEqual({
    about: 'room',
    id: 7,
    sees: 'patients',
  });
  // A room has no rooms of its own.
  expect(readQuestion({ about: 'room', id: '7', sees: 'rooms' })).toMatchObject({ sees: 'room' });
  expect(readQuestion({ about: 'person', id: '-1', sees: 'unit' })).toEqual({
    about: 'person',
    id: undefined,
  });
});
