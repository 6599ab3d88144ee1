import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Schemas that refer to themselves live beside the others; a reference inside an operation is not valid. */
export type SharedSchemas = Record<string, JsonSchema>;

/**
 * A zod schema in the words of OpenAPI 3.1. What the server sends may grow, so replies stay open
 * to more fields; what it receives is closed, as the contract says.
 */
export function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  shared: SharedSchemas,
): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: one }) => {
      if (io === 'output' && one.additionalProperties === false) delete one.additionalProperties;
      // These only repeat what `format` and `integer` say already.
      if (one.format === 'date-time') delete one.pattern;
      if (one.maximum === Number.MAX_SAFE_INTEGER) delete one.maximum;
    },
  }) as JsonSchema;
  const { $schema: _dialect, $defs, ...rest } = made;
  const renamed = new Map<string, string>();
  for (const [name, definition] of Object.entries(($defs ?? {}) as SharedSchemas)) {
    const kept = nameFor(definition, shared);
    renamed.set(`#/$defs/${name}`, `#/components/schemas/${kept}`);
    shared[kept] = definition;
  }
  for (const name of renamed.values()) {
    const kept = name.slice('#/components/schemas/'.length);
    shared[kept] = pointTo(shared[kept], renamed) as JsonSchema;
  }
  return pointTo(rest, renamed) as JsonSchema;
}

/** The only recursive schema of today is 'any JSON'; a second one would get a number. */
function nameFor(definition: JsonSchema, shared: SharedSchemas): string {
  const shape = (one: unknown): string => JSON.stringify(one).replaceAll(/"#\/[^"]*"/g, '"#"');
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? 'Json' : `Json${count}`;
    if (!shared[name] || shape(shared[name]) === shape(definition)) return name;
  }
}

function pointTo(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => pointTo(one, renamed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' ? (renamed.get(one) ?? one) : pointTo(one, renamed),
    ]),
  );
}
