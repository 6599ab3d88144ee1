import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readRoomPage } from './room-page.ts';

const noncePlace = /__CSP_NONCE__/g;
const buildPlace = '__BUILD__';

/** The staff's application: built files, and index.html for every path that is a screen. */
export async function registerWebApp(
  app: FastifyInstance,
  directory: string,
  publicUrl: string,
  framedBy: (address: string) => Promise<string[]>,
): Promise<void> {
  const built = await readFile(join(directory, 'index.html'), 'utf8');
  // It names every file by its content, so its own content tells one build from another.
  const build = createHash('sha256').update(built).digest('hex').slice(0, 16);
  const index = built.replace(buildPlace, build);
  // A page that has been open for days asks here whether it is still the newest.
  app.get('/version.json', async (_request, reply) => reply.send({ build }));
  await app.register(staticFiles, builtFiles(directory, '/assets/'));
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      reply.callNotFound();
      return reply;
    }
    return sendPage(reply, index, publicUrl, { framedBy: await framedBy(request.url) });
  });
}

/** The page that runs in the rooms: one address, whatever stands behind it. */
export async function registerRoomPage(
  app: FastifyInstance,
  directory: string,
  publicUrl: string,
): Promise<void> {
  const { index } = await readRoomPage(directory);
  await app.register(staticFiles, builtFiles(directory, '/room/assets/'));
  for (const path of ['/room', '/room/'])
    app.get(path, async (_request, reply) =>
      sendPage(reply, index, publicUrl, { alsoReaches: hostAgents }),
    );
}

/** Named by their content: whoever has one never asks again. */
const builtFiles = (directory: string, prefix: string): FastifyStaticOptions => ({
  root: join(directory, 'assets'),
  prefix,
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  index: false,
  decorateReply: false,
});

/** The agent of the device's own machine, on whichever port the kiosk names. */
const hostAgents = ' http://127.0.0.1:*';

interface Openings {
  alsoReaches?: string;
  /** Origins whose pages may show this one inside themselves. */
  framedBy?: string[];
}

function sendPage(
  reply: FastifyReply,
  index: string,
  publicUrl: string,
  openings: Openings,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers(pageHeaders(nonce, publicUrl, openings))
    .type('text/html; charset=utf-8')
    .send(index.replace(noncePlace, nonce));
}

/** No inline script at all; styles only with this reply's nonce; no string may become script. */
function pageHeaders(
  nonce: string,
  publicUrl: string,
  { alsoReaches = '', framedBy = [] }: Openings,
): Record<string, string> {
  const socket = publicUrl.replace(/^http/, 'ws');
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "media-src 'self' blob:",
      `connect-src 'self' ${socket}${alsoReaches}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  };
}
