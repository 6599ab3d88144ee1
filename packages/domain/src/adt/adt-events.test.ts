import { expect, test } from 'vitest';
import { adtEventText } from './adt-events.ts';

test.each([
  ['A01', 'Admit'],
  ['A03', 'Discharge'],
  ['A08', 'Update Demographics'],
  ['A45', 'Move Visit'],
  ['A99', 'Unknown Event'],
  ['', 'Unknown Event'],
  ['toString', 'Unknown Event'],
])('the message %s reads %s [R002-3.12]', (code, text) => {
  expect(adtEventText(code)).toBe(text);
});
