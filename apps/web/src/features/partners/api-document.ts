/** JSON, or its kind in FHIR; a form where FHIR searches by POST. There is one of them each time. */
type Content = Record<string, { schema: unknown; example?: Record<string, unknown> }>;

/** Of the description that the server gives, what the page shows. */
export interface Operation {
  operationId: string;
  summary: string;
  /** Several: one of them is enough. */
  'x-scope': string | string[];
  parameters: { name: string; in: string; required: boolean; schema: { examples?: string[] } }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface ApiDocument {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

export interface ShownCall {
  address: string;
  method: string;
  path: string;
  operation: Operation;
}

export const callsOf = ({ paths }: ApiDocument): ShownCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} /api${path}`,
      method: method.toUpperCase(),
      path: `/api${path}`,
      operation,
    })),
  );

/** What is sent or answered, whatever it is called. */
export const schemaIn = (content: Content | undefined): unknown =>
  Object.values(content ?? {})[0]?.schema;

/** The call as somebody types it, with the key in `$KEY`. */
export function commandOf({ method, path, operation }: ShownCall, origin: string): string {
  const id = operation.parameters.find(({ name }) => name === 'id')?.schema.examples?.[0] ?? '1';
  const address = `${origin}${path.replace('{id}', id)}`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${address}'`,
    `  -H "Authorization: Bearer $KEY"`,
    ...sentLines(operation.requestBody?.content),
  ];
  return lines.join(' \\\n');
}

function sentLines(content: Content = {}): string[] {
  const [sent] = Object.entries(content);
  const [type, { example }] = sent ?? ['', { example: undefined }];
  if (!example) return [];
  if (type === 'application/json')
    return [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(example)}'`];
  return Object.entries(example).map(
    ([name, value]) => `  --data-urlencode '${name}=${String(value)}'`,
  );
}
