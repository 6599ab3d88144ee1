import { rootOf, type Call } from './call.ts';
import { errorsByStatus } from './call-errors.ts';
import { errorReply } from './error-reply.ts';
import { fhirType, formType } from './fhir/fhir-root.ts';
import { operationOutcome } from './fhir/operation-outcome.ts';
import { errorTable, type ErrorType } from './errors.ts';
import { partnerExamples } from './partner-examples.ts';
import { jsonSchema, type JsonSchema, type SharedSchemas } from './openapi-schema.ts';

export interface ApiInfo {
  /** The calls under this root are its own. */
  root: ReturnType<typeof rootOf>;
  /** Where the server gives the document itself, below the root. */
  at: string;
  info: { title: string; version: string; description: string };
  /** How a caller proves who it is. */
  security: { name: string; description: string };
}

/** How the interface presents itself, in the generated file and on the server. */
export const apiInfo: ApiInfo = {
  root: '/api/v1',
  at: '/openapi.json',
  info: {
    title: 'Lamplight',
    version: '1',
    description: 'Calls of the Lamplight server under /api/v1.',
  },
  security: {
    name: 'accessToken',
    description: 'A token of five minutes from POST /session/token, bound to the session.',
  },
};

/** The same for systems of others. */
export const partnerApiInfo: ApiInfo = {
  root: '/api',
  at: '/partner/v1/openapi.json',
  info: {
    title: 'Lamplight for partners',
    version: '1',
    description:
      'Calls that systems of others make with a key of the hospital: under /api/partner/v1, and in FHIR R4 under /api/partner/fhir/r4.',
  },
  security: { name: 'partnerKey', description: 'A key that the hospital made for the partner.' },
};

const errorRef = { $ref: '#/components/schemas/ErrorReply' };
const outcomeRef = { $ref: '#/components/schemas/OperationOutcome' };

/** The whole interface as OpenAPI 3.1, computed from the calls alone: the same calls, the same text. */
export function openApiDocument(all: readonly Call[], api: ApiInfo): object {
  const calls = all.filter((call) => rootOf(call) === api.root);
  const schemas: SharedSchemas = {};
  schemas['ErrorReply'] = jsonSchema(errorReply, 'output', schemas);
  if (calls.some(({ speaks }) => speaks === 'fhir'))
    schemas['OperationOutcome'] = jsonSchema(operationOutcome, 'output', schemas);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = operation(call, schemas);
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: api.info,
    servers: [{ url: api.root }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    security: [{ [api.security.name]: [] }],
    paths,
    components: {
      securitySchemes: {
        [api.security.name]: {
          type: 'http',
          scheme: 'bearer',
          description: api.security.description,
        },
      },
      schemas,
    },
  };
}

const tagOf = (call: Call): string => call.id.slice(0, call.id.lastIndexOf('.'));

function operation(call: Call, schemas: SharedSchemas): JsonSchema {
  return {
    operationId: call.id,
    tags: [tagOf(call)],
    summary: call.summary,
    ...('public' in call.access ? { security: [] } : {}),
    ...('partner' in call.access
      ? { 'x-scope': call.access.partner }
      : { 'x-permission': permissionOf(call) }),
    'x-audit': 'none' in call.audit ? null : call.audit,
    parameters: [
      ...parameters(call.params, 'path', schemas),
      ...parameters(call.query, 'query', schemas),
      ...(call.division === 'query' ? [divisionParameter] : []),
      ...('public' in call.access || call.method === 'GET' ? [] : [idempotencyHeader]),
      ...(call.isSigned ? signatureHeaders : []),
    ],
    ...(call.hasBody
      ? {
          requestBody: {
            required: true,
            content: bodyContent(call, schemas),
          },
        }
      : {}),
    responses: { ...success(call, schemas), ...refusals(call) },
  };
}

/** JSON, a form where FHIR is spoken, or the bytes of a file under each type that is taken. */
function bodyContent(call: Call, schemas: SharedSchemas): JsonSchema {
  if (!call.file)
    return {
      [call.speaks === 'fhir' ? formType : 'application/json']: {
        schema: jsonSchema(call.body, 'input', schemas),
        ...(partnerExamples[call.id] && { example: partnerExamples[call.id] }),
      },
    };
  const { types, mostBytes } = call.file;
  return Object.fromEntries(types.map((type) => [type, { 'x-most-bytes': mostBytes }]));
}

/** `Edit Room`, `View User and View Group`, a list of which one is enough, or null where none is needed. */
function permissionOf(call: Call): string | string[] | null {
  if ('permission' in call.access) return call.access.permission.join(' ');
  if ('anyOf' in call.access) return call.access.anyOf.map((pair) => pair.join(' '));
  if ('allOf' in call.access) return call.access.allOf.map((pair) => pair.join(' ')).join(' and ');
  return null;
}

function parameters(
  shape: Call['params'],
  place: 'path' | 'query',
  schemas: SharedSchemas,
): JsonSchema[] {
  const whole = jsonSchema(shape, 'input', schemas);
  const required = new Set((whole['required'] ?? []) as string[]);
  return Object.entries((whole['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, schema]) => ({
      // Arrays travel in bracket style: ids[]=1&ids[]=2.
      name: schema['type'] === 'array' ? `${name}[]` : name,
      in: place,
      required: place === 'path' || required.has(name),
      ...(schema['type'] === 'array' ? { style: 'form', explode: true } : {}),
      schema,
    }),
  );
}

const divisionParameter = {
  name: 'division_id',
  in: 'query',
  required: false,
  description: 'One division of the caller, or * for all of them.',
  schema: {
    anyOf: [{ type: 'integer', exclusiveMinimum: 0, 'x-resource': 'division' }, { const: '*' }],
    default: '*',
  },
};

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A key of your own: within 24 hours the same request with it is carried out once.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' },
};

const signatureHeaders = [
  {
    name: 'Lamplight-Timestamp',
    in: 'header',
    required: true,
    description: 'Seconds since 1970. What arrives more than five minutes off is refused.',
    schema: { type: 'integer' },
  },
  {
    name: 'Lamplight-Signature',
    in: 'header',
    required: true,
    description:
      'v1= and HMAC-SHA256 in hex over the timestamp, a dot and the body as sent, by the signing secret of the key.',
    schema: { type: 'string', pattern: '^v1=[0-9a-f]{64}$' },
  },
];

function success(call: Call, schemas: SharedSchemas): JsonSchema {
  if (call.replyKind === 'nothing') return { 204: { description: 'Done' } };
  if (call.replyKind === 'redirect')
    return {
      302: {
        description: 'The browser goes on',
        headers: { Location: { schema: { type: 'string' } } },
      },
    };
  if (call.replyKind === 'file')
    return {
      200: { description: call.summary, content: { 'image/*': {} } },
      304: { description: 'The same as before, by its ETag' },
    };
  const schema = jsonSchema(call.reply, 'output', schemas);
  return { 200: { description: call.summary, content: { [replyType(call)]: { schema } } } };
}

function refusals(call: Call): JsonSchema {
  return Object.fromEntries(
    [...errorsByStatus(call)].map(([status, types]) => [
      status,
      {
        description: types.map(sentence).join('\n\n'),
        content: {
          [replyType(call)]: {
            schema:
              call.speaks === 'fhir'
                ? outcomeRef
                : { allOf: [errorRef, { properties: { type: { enum: types } } }] },
          },
        },
      },
    ]),
  );
}

const replyType = ({ speaks }: Call): string => (speaks === 'fhir' ? fhirType : 'application/json');

const sentence = (type: ErrorType): string => `${type}: ${errorTable[type].text}`;
