import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createRouter } from '../http/path-router.ts';
import type { Services } from '../services.ts';
import { accountCalls } from './account-calls.ts';
import { AdminProblem, type AdminReply } from './admin-call.ts';
import { organizationCalls } from './organization-calls.ts';

const largestBody = 65_536;
const find = createRouter([...organizationCalls, ...accountCalls]);

/** The private interface: JSON in, JSON out, one token for all of it. */
export function createAdminListener(services: Services): RequestListener {
  return (request, response) => {
    answer(services, request)
      .catch((error: unknown) => describe(services, error))
      .then(({ status, body }) => {
        response
          .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          .end(JSON.stringify(body));
      })
      .catch((error: unknown) => {
        services.log.error('admin_reply_failed', error);
        response.destroy();
      });
  };
}

async function answer(services: Services, request: IncomingMessage): Promise<AdminReply> {
  if (!hasToken(request, services.config.adminToken))
    throw new AdminProblem(401, 'Send the administration token as a bearer token.');
  const url = new URL(request.url ?? '/', 'http://localhost');
  const found = find(request.method ?? 'GET', url.pathname);
  if (!found)
    throw new AdminProblem(
      404,
      'There is no such call. They are listed in apps/identity/README.md.',
    );
  const body = request.method === 'GET' ? undefined : await readJson(request);
  const query = Object.fromEntries(url.searchParams);
  return found.route.handle({ services, params: found.params, query, body });
}

/** Hashed first, so that neither length nor content shows in the time it takes. */
function hasToken(request: IncomingMessage, expected: string): boolean {
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new AdminProblem(413, 'The body is larger than 64 KB.');
    chunks.push(chunk);
  }
  if (size === 0) return {};
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new AdminProblem(400, 'The body is not JSON.');
  }
}

function describe({ log }: Services, error: unknown): AdminReply {
  if (error instanceof AdminProblem)
    return {
      status: error.status,
      body: {
        error: error.message,
        ...(error.fields.length && { details: { fields: error.fields } }),
      },
    };
  log.error('admin_call_failed', error);
  return { status: 500, body: { error: 'Something failed. Nothing was saved; see the log.' } };
}
