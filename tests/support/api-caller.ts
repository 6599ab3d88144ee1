import type { ErrorReply } from '../../packages/contracts/src/errors.ts';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  requestId: string;
  body: Body;
  text: string;
}

/** A body is sent as JSON; a text is sent as it is, so that a test can send what no client would. */
export interface Sent {
  body?: unknown;
  /** Sent as they are, in place of a body. */
  bytes?: Buffer;
  headers?: Record<string, string>;
}

export interface ApiCaller {
  get<Body = ErrorReply>(path: string, sent?: Sent): Promise<Answer<Body>>;
  post<Body = ErrorReply>(path: string, sent?: Sent): Promise<Answer<Body>>;
  put<Body = ErrorReply>(path: string, sent?: Sent): Promise<Answer<Body>>;
  delete<Body = ErrorReply>(path: string, sent?: Sent): Promise<Answer<Body>>;
}

/** Raw HTTP to the API in the name of one session, or of nobody. */
export function apiCaller(
  server: { url: string },
  who?: { token: string },
  root = '/api/v1',
): ApiCaller {
  const call =
    (method: string) =>
    async <Body>(path: string, { body, bytes, headers }: Sent = {}): Promise<Answer<Body>> => {
      const response = await fetch(`${server.url}${root}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(who && { authorization: `Bearer ${who.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
        ...(bytes && { body: new Uint8Array(bytes) }),
      });
      const text = await response.text();
      const isJson = /^application\/(fhir\+)?json/.test(response.headers.get('content-type') ?? '');
      return {
        status: response.status,
        headers: response.headers,
        requestId: response.headers.get('x-request-id') ?? '',
        body: (isJson ? JSON.parse(text) : undefined) as Body,
        text,
      };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}
