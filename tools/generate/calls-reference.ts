import type { Call } from '@lamplight/contracts/call';
import { errorsByStatus } from '@lamplight/contracts/call-errors';
import { scopesOf } from '@lamplight/contracts/partner-scopes';
import { jsonSchema, type SharedSchemas } from '@lamplight/contracts/openapi-schema';
import { code, generatedNote, markdownTable } from './markdown.ts';
import { shapeText } from './shape-text.ts';

const introduction = `
# Calls

Every call the server answers, under \`/api/v1\`. Declared once in \`packages/contracts/src/calls\`; the
route, the typed client, the OpenAPI document and this page are read from there.

- A call needs \`Authorization: Bearer <access token>\` unless it says that it is public.
- Lists travel in bracket style (\`ids[]=1&ids[]=2\`); a page holds at most 100 rows.
- Where a division is taken, \`division_id\` is one of the caller's divisions, or \`*\` for all of them.
- A write may carry \`Idempotency-Key\`: repeated within 24 hours it is carried out once.
- Calls that need a partner's key stand under \`/api\` and take the key as the token; they are described in the
  [guide for partners](../operations/partners.md), those in FHIR in [its own](../operations/fhir.md).
- Errors are listed in [errors.md](errors.md), events in [events.md](events.md).
`;

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

const byAddress = (a: Call, b: Call): number =>
  a.path === b.path
    ? methods.indexOf(a.method) - methods.indexOf(b.method)
    : a.path < b.path
      ? -1
      : 1;

export function callsReference(declared: readonly Call[]): string {
  const calls = [...declared].sort(byAddress);
  const overview = markdownTable(
    ['call', 'does', 'needs'],
    calls.map((call) => [
      `[${call.method} ${call.path}](#${anchor(call)})`,
      call.summary,
      accessText(call),
    ]),
  );
  return [generatedNote, introduction, overview, ...calls.map(section)].join('\n');
}

const heading = (call: Call): string => `${call.method} ${call.path}`;
const anchor = (call: Call): string =>
  heading(call)
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

function section(call: Call): string {
  const shared: SharedSchemas = {};
  const part = (title: string, text: string | undefined): string =>
    text === undefined ? '' : `${title}:\n\n\`\`\`\n${text}\n\`\`\`\n`;
  const shape = (schema: Call['body'], io: 'input' | 'output'): string | undefined => {
    const text = shapeText(jsonSchema(schema, io, shared));
    return text === '{}' ? undefined : text;
  };
  const facts = [
    `id ${code(call.id)}`,
    `needs ${accessText(call)}`,
    call.division === 'query' ? 'takes `division_id`' : 'takes no division',
    `audited: ${'none' in call.audit ? `no (${call.audit.none})` : `${call.audit.action} of ${call.audit.subject}`}`,
  ];
  return [
    `## ${heading(call)}\n`,
    `${call.summary}.\n`,
    facts.map((fact) => `- ${fact}\n`).join(''),
    part('Path', shape(call.params, 'input')),
    part('Query', shape(call.query, 'input')),
    part(
      'Body',
      bodyText(call, (schema) => shape(schema, 'input')),
    ),
    part(
      'Reply',
      replyText(call, (schema) => shape(schema, 'output')),
    ),
    `Errors: ${errorText(call)}\n`,
  ]
    .filter(Boolean)
    .join('\n');
}

function bodyText(
  call: Call,
  shape: (schema: Call['body']) => string | undefined,
): string | undefined {
  if (call.file)
    return `the file itself: ${call.file.types.join(', ')}, at most ${call.file.mostBytes} bytes`;
  return call.hasBody ? shape(call.body) : undefined;
}

function replyText(
  call: Call,
  shape: (schema: Call['reply']) => string | undefined,
): string | undefined {
  if (call.replyKind === 'nothing') return '204, nothing';
  if (call.replyKind === 'redirect') return '302, the browser goes on';
  if (call.replyKind === 'file') return '200, the file itself, with an ETag';
  return shape(call.reply);
}

export function accessText(call: Call): string {
  const { access } = call;
  if ('permission' in access) return code(access.permission.join(' '));
  if ('anyOf' in access) return access.anyOf.map((pair) => code(pair.join(' '))).join(' or ');
  if ('allOf' in access) return access.allOf.map((pair) => code(pair.join(' '))).join(' and ');
  if ('partner' in access)
    return `a partner’s key with ${scopesOf(access.partner).map(code).join(' or ')}`;
  if ('own' in access) return `a session (${access.own})`;
  return `nothing, public (${access.public})`;
}

const errorText = (call: Call): string =>
  [...errorsByStatus(call)]
    .map(([status, types]) => `${status} ${types.map(code).join(', ')}`)
    .join('; ');
