import { expect, it } from 'vitest';
import { shortDescription } from './short-description.ts';

it('cuts a description after 50 characters [R002-3.57]', () => {
  expect(shortDescription('x'.repeat(50))).toBe('x'.repeat(50));
  expect(shortDescription('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(shortDescription(`${'x'.repeat(49)} more`)).toBe(`${'x'.repeat(49)}…`);
  expect(shortDescription('🙂'.repeat(51))).toBe(`${'🙂'.repeat(50)}…`);
});
