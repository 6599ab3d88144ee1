import { rootOf, type Call } from '@lamplight/contracts/call';
import type { FileContent } from '@lamplight/contracts/file-content';
import { readPartnerKey } from '../../../apps/server/src/platform/partners/partner-key.ts';
import { secretOf, signedHeaders } from '../../../apps/server/src/platform/partners/signature.ts';
import type { TestServer } from '../../support/test-server.ts';
import type { Caller } from './callers.ts';
import type { CallInput } from './input-shape.ts';
import type { World } from './world.ts';

export interface Sent {
  method: string;
  path: string;
  body: string | Uint8Array | undefined;
  /** What the body is called; JSON unless it says otherwise. */
  type?: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
  sent: Sent;
}

const patienceMs = 30_000;

/** Path and query as a browser would write them, arrays with brackets. */
function addressOf(call: Call, { params, query }: CallInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else search.append(name, String(value));
  return `${rootOf(call)}${path}${search.size ? `?${search.toString()}` : ''}`;
}

/** What the browser's page sends with every call that goes by cookie. */
const pageHeaders = (server: TestServer): Record<string, string> => ({
  origin: server.config.publicUrl,
  'x-lamplight': '1',
});

/** A partner signs what must be signed; whoever has no key has nothing to sign with. */
function signature(
  { config }: TestServer,
  authorization: string | undefined,
  { body }: SentBody,
): Record<string, string> {
  const key = readPartnerKey(authorization);
  if (!key || (body !== undefined && typeof body !== 'string')) return {};
  const secret = secretOf(config.partnerSecret, key.prefix);
  return signedHeaders(secret, Math.floor(Date.now() / 1000), body ?? '');
}

/** What is sent after the address: JSON, or the bytes of a file under their type. */
type SentBody = Pick<Sent, 'body' | 'type'>;

function sentBody({ hasBody, file }: Call, { body }: CallInput): SentBody {
  if (!hasBody) return { body: undefined };
  if (!file) return { body: JSON.stringify(body) };
  const { type, bytes } = body as FileContent;
  return { body: bytes, type };
}

/** One caller makes one call. `sent` replaces the body of the input, for what no JSON can say. */
export async function ask(
  world: World,
  call: Call,
  caller: Caller,
  input: CallInput,
  sent: SentBody = sentBody(call, input),
): Promise<Reply> {
  const authorization = await caller.authorization();
  const once = () =>
    send(
      world.server,
      { method: call.method, path: addressOf(call, input), ...sent },
      {
        ...(authorization !== undefined && { authorization }),
        ...('public' in call.access && pageHeaders(world.server)),
        ...(call.isSigned && signature(world.server, authorization, sent)),
      },
    );
  const reply = await once();
  // On a busy machine a question can take longer than it may; nothing of it was done, so it is asked again.
  return reply.status === 503 ? once() : reply;
}

export async function send(
  server: TestServer,
  sent: Sent,
  headers: Record<string, string>,
): Promise<Reply> {
  const reply = await fetch(server.url + sent.path, {
    method: sent.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      ...headers,
      ...(sent.body !== undefined && { 'content-type': sent.type ?? 'application/json' }),
    },
    ...(sent.body !== undefined && {
      body: typeof sent.body === 'string' ? sent.body : new Uint8Array(sent.body),
    }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, json: parsed(text), sent };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
