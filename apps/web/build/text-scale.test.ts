import { expect, test } from 'vitest';
import { textScale } from './text-scale.ts';

test.each([
  ['font-size', '14px', 'calc(14px * var(--ll-text-scale))'],
  ['line-height', '20px', 'calc(20px * var(--ll-text-scale))'],
  ['line-height', '1.4', '1.4'],
  ['font-size', 'var(--mantine-font-size-sm)', 'var(--mantine-font-size-sm)'],
  ['height', '36px', '36px'],
])('%s: %s follows the text size, and nothing else does [R000-2.9.5]', (prop, value, made) => {
  const declaration = { prop, value };
  textScale.Declaration(declaration);
  expect(declaration.value).toBe(made);
});
