import type { Call } from '@lamplight/contracts/call';
import { errorsOf } from '@lamplight/contracts/call-errors';
import type { CallPlan } from './call-plan.ts';
import type { Caller } from './callers.ts';
import { alternatives, partsOf, type Path, type Shape } from './input-shape.ts';
import { readRefusal } from './read-refusal.ts';
import { hasTextId, isKindName, type KindName, type RecordId } from './records/record-kinds.ts';
import type { Reply } from './send.ts';
import type { Scope } from './sightings.ts';
import { markerPattern, type World } from './world.ts';

/** What must hold for every reply to everybody, whatever was asked. Answers with the problems. */
export async function checkReply(
  world: World,
  plan: CallPlan,
  caller: Caller,
  reply: Reply,
): Promise<string[]> {
  const isPublic = 'public' in plan.call.access;
  const isFile = plan.call.replyKind === 'file' && reply.status < 300;
  // Whoever asks a public call is nobody to it, even with a token in hand.
  const scope = isPublic ? undefined : caller.scope;
  return [
    ...(isFile ? fileHeaderProblems(reply) : headerProblems(reply, plan.call.speaks)),
    ...errorProblems(plan, reply),
    ...(isPublic ? gifts(reply) : []),
    ...(await strangerProblems(world, scope, reply)),
    ...(reply.status < 300 ? await idProblems(world, plan, scope, reply) : []),
  ];
}

/** Nobody here sends a cookie, so a public call has nothing to give: no session and no token. */
function gifts({ headers, text }: Reply): string[] {
  const given = headers.getSetCookie().filter((cookie) => /^lamplight_session=[^;]/.test(cookie));
  return [
    ...given.map(() => 'a session for somebody who did not sign in'),
    ...(/eyJ[\w-]+\.[\w-]+\./.test(text) ? ['a token for somebody who did not sign in'] : []),
  ];
}

const mustHave: Record<string, RegExp> = {
  'x-request-id': /^[0-9a-f-]{36}$/,
  'x-content-type-options': /^nosniff$/,
  'cache-control': /no-store/,
  'content-security-policy': /default-src 'none'/,
  'referrer-policy': /^no-referrer$/,
};
const mustNotHave = /^(access-control-|server$|x-powered-by$|etag$)/;

/** A file may stay in the browser of whoever got it, who must ask again; it can never act as a page. */
const fileMustHave: Record<string, RegExp> = {
  ...mustHave,
  'cache-control': /^private, no-cache$/,
  'content-security-policy': /default-src 'none'.*; sandbox$/,
  'content-disposition': /^(inline|attachment)/,
  'content-type': /^(image\/(png|jpeg|webp)|application\/octet-stream|text\/csv; charset=utf-8)$/,
  etag: /^"/,
};

const headersUnlike = ({ headers }: Reply, wishes: Record<string, RegExp>): string[] =>
  Object.entries(wishes)
    .filter(([name, wanted]) => !wanted.test(headers.get(name) ?? ''))
    .map(
      ([name, wanted]) => `header ${name} is '${headers.get(name)}', not like ${String(wanted)}`,
    );

const fileHeaderProblems = (reply: Reply): string[] => headersUnlike(reply, fileMustHave);

const contentTypes = { json: 'application/json', fhir: 'application/fhir+json' };

/** A resource of FHIR says its version, which tells nobody more than the reply itself. */
const isVersion = (name: string, value: string): boolean =>
  name === 'etag' && /^W\/"[\w-]+"$/.test(value);

export function headerProblems(reply: Reply, speaks: Call['speaks'] = 'json'): string[] {
  const { headers, text, status } = reply;
  const problems = headersUnlike(reply, mustHave);
  for (const [name, value] of headers)
    if (mustNotHave.test(name) && !(speaks === 'fhir' && status === 200 && isVersion(name, value)))
      problems.push(`header ${name} must not be there`);
  if (text && !headers.get('content-type')?.startsWith(contentTypes[speaks]))
    problems.push(`content type ${headers.get('content-type')} instead of ${contentTypes[speaks]}`);
  return problems;
}

const insides = /node_modules|\.[jt]s:\d+|\n\s+at |SELECT |INSERT |violates|constraint/;

function errorProblems({ call }: CallPlan, { status, json, text, headers }: Reply): string[] {
  if (status >= 500) return [`the server failed with ${status}: ${text.slice(0, 300)}`];
  if (status < 400) return [];
  const refusal = readRefusal(json);
  if (!refusal) return [`an error of another shape: ${text.slice(0, 300)}`];
  const { type, requestId } = refusal;
  const named: readonly string[] = errorsOf(call);
  return [
    // Any call can be sent what it does not take.
    ...(type === 'Request::Invalid' || named.includes(type)
      ? []
      : [`the contract does not name the error ${type}`]),
    ...(requestId === headers.get('x-request-id') ? [] : ['the request id is not the header’s']),
    ...(insides.test(text) ? [`the error shows the server's insides: ${text.slice(0, 300)}`] : []),
  ];
}

/** Names of records out of sight, wherever in the reply; what the caller sent herself does not count. */
async function strangerProblems(
  world: World,
  scope: Scope | undefined,
  reply: Reply,
): Promise<string[]> {
  const { sent, headers } = reply;
  const said = typeof sent.body === 'string' ? sent.body : '';
  const own = new Set(`${sent.path} ${said}`.match(markerPattern));
  const whole = `${reply.text} ${[...headers.values()].join(' ')}`;
  const seen = reply.status < 300 || reply.status === 409 ? scope : undefined;
  const unknown = whole.replaceAll(markerPattern, (marker) => (own.has(marker) ? '' : marker));
  const strangers = await world.strangersIn(unknown, seen);
  return strangers.map((stranger) => `LEAK: the reply shows ${stranger}, which is out of sight`);
}

/** Ids in the reply, by the contract's own words, that name records out of sight. */
async function idProblems(
  world: World,
  { reply: shape, exception }: CallPlan,
  scope: Scope | undefined,
  { json }: Reply,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { kind, id, path } of idsIn(shape, json, [])) {
    const dotted = path.filter((step) => typeof step === 'string').join('.');
    if (exception.shownIds?.includes(dotted)) continue;
    if (!scope || !(await world.sightings.mayBeNamed(scope, kind, id)))
      problems.push(`LEAK: ${path.join('.')} is the id of a ${kind} out of sight`);
  }
  return problems;
}

interface ShownId {
  kind: KindName;
  id: RecordId;
  path: Path;
}

/** In FHIR an id is a text, and a reference has the resource's name before it. */
function idIn(kind: KindName, value: unknown): RecordId | undefined {
  if (typeof value !== 'string') return typeof value === 'number' ? value : undefined;
  const id = value.slice(value.lastIndexOf('/') + 1);
  return hasTextId(kind) ? id : Number(id);
}

/** A branch of a union that says by a fixed word which it is: ids of another would be taken for its own. */
const isAnotherBranch = (one: Shape, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(one.properties ?? {}).some(
    ([key, { const: word }]) =>
      word !== undefined && key in value && (value as Record<string, unknown>)[key] !== word,
  );

function idsIn(shape: Shape, value: unknown, path: Path): ShownId[] {
  return alternatives(shape).flatMap((one) => {
    if (isAnotherBranch(one, value)) return [];
    const kind = one['x-resource'];
    const id = kind !== undefined && isKindName(kind) ? idIn(kind, value) : undefined;
    if (kind !== undefined && isKindName(kind) && id !== undefined) return [{ kind, id, path }];
    if (Array.isArray(value))
      return value.flatMap((item, index) => idsIn(one.items ?? {}, item, [...path, index]));
    if (typeof value !== 'object' || value === null) return [];
    return partsOf(one).flatMap(({ key, part }) =>
      idsIn(part, (value as Record<string, unknown>)[key], [...path, key]),
    );
  });
}
