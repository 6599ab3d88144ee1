import { expect, it } from 'vitest';
import { shapeText } from './shape-text.ts';

it('writes an object with its fields, which may be left out, and limits', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 80 },
      unit_id: { type: 'integer', exclusiveMinimum: 0, 'x-resource': 'unit' },
      beds: {
        type: 'array',
        maxItems: 8,
        items: { type: 'object', properties: { name: { type: 'string' } } },
      },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
    required: ['name', 'unit_id'],
  };
  expect(shapeText(schema)).toBe(
    [
      '{',
      '  name: string (at most 80 characters)',
      '  unit_id: integer (id of a unit)',
      '  beds?: list of {',
      '    name?: string',
      '  } (at most 8)',
      '  note?: string | null',
      '}',
    ].join('\n'),
  );
});

it.each([
  [{ const: '*' }, '"*"'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ $ref: '#/components/schemas/Json' }, 'Json'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'by name: number'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, {}] }, '[number, anything]'],
  [{}, 'anything'],
])('writes %j as %s', (schema, text) => {
  expect(shapeText(schema)).toBe(text);
});
