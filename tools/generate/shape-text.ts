type Schema = Record<string, unknown>;

/** A JSON schema as a person reads it: field names, kinds and limits, indented. */
export function shapeText(schema: Schema, indent = ''): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') return reference.slice(reference.lastIndexOf('/') + 1);
  const either = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (either) return either.map((one) => shapeText(one, indent)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  if (Array.isArray(schema['prefixItems']))
    return `[${schema['prefixItems'].map((one) => shapeText(one as Schema, indent)).join(', ')}]`;
  if (schema['type'] === 'array')
    return `list of ${shapeText((schema['items'] ?? {}) as Schema, indent)}${limits(schema)}`;
  if (schema['type'] === 'object') return objectText(schema, indent);
  const type = schema['type'];
  const word = Array.isArray(type)
    ? type.join(' | ')
    : ((type as string | undefined) ?? 'anything');
  return `${word}${limits(schema)}`;
}

function objectText(schema: Schema, indent: string): string {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const more = schema['additionalProperties'];
  if (fields.length === 0)
    return typeof more === 'object' && more !== null
      ? `by name: ${shapeText(more as Schema, indent)}`
      : '{}';
  const required = new Set((schema['required'] ?? []) as string[]);
  const lines = fields.map(
    ([name, field]) =>
      `${indent}  ${name}${required.has(name) ? '' : '?'}: ${shapeText(field, `${indent}  `)}\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

function limits(schema: Schema): string {
  const notes = [
    typeof schema['format'] === 'string' ? schema['format'] : '',
    'x-resource' in schema ? `id of a ${String(schema['x-resource']).replaceAll('_', ' ')}` : '',
    'minLength' in schema ? `at least ${String(schema['minLength'])} characters` : '',
    'maxLength' in schema ? `at most ${String(schema['maxLength'])} characters` : '',
    'minItems' in schema ? `at least ${String(schema['minItems'])}` : '',
    'maxItems' in schema ? `at most ${String(schema['maxItems'])}` : '',
    'minimum' in schema ? `from ${String(schema['minimum'])}` : '',
    'exclusiveMinimum' in schema && !('x-resource' in schema)
      ? `above ${String(schema['exclusiveMinimum'])}`
      : '',
    'maximum' in schema ? `up to ${String(schema['maximum'])}` : '',
    'default' in schema ? `default ${JSON.stringify(schema['default'])}` : '',
  ].filter(Boolean);
  return notes.length ? ` (${notes.join(', ')})` : '';
}
