import { z } from 'zod';
import type { ErrorType } from './errors.ts';
import { fileRuleOf, type FileRule } from './file-content.ts';
import type { AskedScope } from './partner-scopes.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call. There is no default: a call without access does not compile.
 * `own` is for a signed-in person's own data and `public` for anyone; both are listed by name in
 * access-allow-list.ts and say why, so that neither can slip in unnoticed. `partner` is for systems of
 * others, by their key; no person may make such a call, and no partner another one.
 */
export type Access =
  | { permission: Permission }
  | { anyOf: readonly [Permission, Permission, ...Permission[]] }
  | { allOf: readonly [Permission, Permission, ...Permission[]] }
  | { own: string }
  | { partner: AskedScope }
  | { public: string };

/** What the server writes to the audit trail; `none` needs a reason. */
export type Audit =
  | {
      action: 'read' | 'create' | 'update' | 'delete' | 'act';
      subject: string;
      /** For a reply that is neither a record nor a list of them: the subject's ids in it or in what was sent. */
      idsIn?: (reply: never, sent: { body: never }) => number[];
    }
  | { none: string };

/** `query`: takes `division_id` (a number, or * for all the caller may see). `none`: has no division. */
export type DivisionRule = 'query' | 'none';

/** json: the reply schema. nothing: 204. redirect: a navigation of the browser, not a fetch. file: bytes. */
export type ReplyKind = 'json' | 'nothing' | 'redirect' | 'file';

/** What a call gives that answers with a file: a Blob to whoever calls it. */
export const fileReply = z.instanceof(Blob);

interface Declaration<P, Q, B, R> {
  id: string;
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  division: DivisionRule;
  /** A partner signs what it sends, besides showing its key: what was changed or replayed on the way is refused. */
  isSigned?: true;
  audit: Audit;
  params?: P;
  query?: Q;
  body?: B;
  reply: R | 'nothing' | 'redirect';
  /** FHIR has a name of its own for its JSON, its own shape of refusals, and searches by form. */
  speaks?: 'fhir';
  /** Errors beyond those every call can answer with. */
  errors?: readonly ErrorType[];
}

type Shape = z.ZodObject;
const empty = z.strictObject({});
export type EmptyShape = typeof empty;

export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  id: string;
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  division: DivisionRule;
  isSigned: boolean;
  audit: Audit;
  params: P;
  query: Q;
  body: B;
  hasBody: boolean;
  /** Set when the body is a file instead of JSON. */
  file: FileRule | undefined;
  reply: R;
  replyKind: ReplyKind;
  speaks: 'json' | 'fhir';
  errors: readonly ErrorType[];
}

/** Declares a call once; route, client, OpenAPI, reference and security matrix are read from it. */
export function defineCall<
  P extends Shape = EmptyShape,
  Q extends Shape = EmptyShape,
  B extends z.ZodType = EmptyShape,
  R extends z.ZodType = z.ZodUndefined,
>(declaration: Declaration<P, Q, B, R>): Call<P, Q, B, R> {
  const { params, query, body, reply, errors, ...rest } = declaration;
  return {
    ...rest,
    isSigned: declaration.isSigned ?? false,
    params: params ?? (empty as unknown as P),
    query: query ?? (empty as unknown as Q),
    body: body ?? (empty as unknown as B),
    hasBody: body !== undefined,
    file: body && fileRuleOf(body),
    reply: typeof reply === 'string' ? (z.undefined() as unknown as R) : reply,
    replyKind: typeof reply === 'string' ? reply : replyKindOf(reply),
    speaks: declaration.speaks ?? 'json',
    errors: errors ?? [],
  };
}

const replyKindOf = (reply: z.ZodType): ReplyKind =>
  (reply as unknown) === fileReply ? 'file' : 'json';

/** What stands before a call's path: calls of partners keep their addresses when the others change. */
export const rootOf = ({ access }: Pick<AnyCall, 'access'>): '/api' | '/api/v1' =>
  'partner' in access ? '/api' : '/api/v1';

/** A call of whatever shape, as the registry holds it. */
export type AnyCall = Call;

export type ParamsOf<C extends AnyCall> = z.output<C['params']>;
export type QueryOf<C extends AnyCall> = z.output<C['query']>;
export type BodyOf<C extends AnyCall> = z.output<C['body']>;
export type ReplyOf<C extends AnyCall> = z.output<C['reply']>;

type Part<Key extends string, Schema extends z.ZodType> = [keyof z.input<Schema>] extends [never]
  ? { [K in Key]?: undefined }
  : Record<string, never> extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : { [K in Key]: z.input<Schema> };

/** What a client hands over to make the call. */
export type InputOf<C extends AnyCall> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;
