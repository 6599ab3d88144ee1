import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { ErrorReply } from '@lamplight/contracts/errors';
import type { FileRule } from '@lamplight/contracts/file-content';
import { limits } from '@lamplight/contracts/limits';
import type { Platform } from '../platform.ts';
import { notFound, Refusal } from '../refusal.ts';
import { answerUnread } from './answer-unread.ts';
import { parseBracketQuery } from './bracket-query.ts';
import { asOutcome, fhirContent, speaksFhir } from './fhir-reply.ts';
import { refusedWhileLeaving, refuseWhileLeaving } from './leaving.ts';
import { closedHeaders } from './security-headers.ts';

export async function createHttpServer(platform: Platform): Promise<FastifyInstance> {
  const app = fastify({
    // Our own line per request, below: Fastify's would carry the URL.
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: limits.bodyBytes,
    // The longest wait for a request to arrive whole; a stalled sender must not hold a socket.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: 'loopback',
    http: { maxHeaderSize: limits.headerBytes },
    routerOptions: {
      querystringParser: parseBracketQuery,
      maxParamLength: 200,
      ignoreTrailingSlash: false,
    },
    forceCloseConnections: 'idle',
    // Whoever was let in is answered: a proxy may not send a POST again, whatever it is told.
    return503OnClosing: false,
    clientErrorHandler: answerUnread(platform.config.publicUrl),
    // What the router itself refuses (a broken escape, an endless segment) is answered in our shape too.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const longSegment = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      void refuse(platform, longSegment ? notFound() : error, request, reply);
    },
  });
  // Everything is JSON; Fastify would also hand over plain text.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('principal', undefined);
  app.decorateRequest('partner', undefined);
  app.decorateRequest('trace', undefined);
  app.decorateRequest('refusedAs', undefined);
  app.decorateRequest('sentText', undefined);
  refuseWhileLeaving(app, platform.leaving);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    const { call, kind } = request.routeOptions.config;
    if (call)
      request.trace = platform.tracing.begin('call', request.headers.traceparent, { call, kind });
    reply.headers({ 'x-request-id': request.id, ...closedHeaders(platform.config.publicUrl) });
    if (request.raw.url && request.raw.url.length > limits.queryBytes)
      throw new Refusal('Request::TooLarge');
  });
  app.addHook('onResponse', async (request, reply) => report(platform, request, reply));
  app.setErrorHandler((error: FastifyError, request, reply) =>
    refuse(platform, error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => refuse(platform, notFound(), request, reply));
  return app;
}

/** One line per call: its name and outcome. Never the URL: a documented path can hold a record number. */
function report(platform: Platform, request: FastifyRequest, reply: FastifyReply): void {
  const { call } = request.routeOptions.config;
  // Refused for a proxy to ask another server: nothing was begun.
  if (!call || reply.statusCode === refusedWhileLeaving) return;
  const seconds = reply.elapsedTime / 1000;
  request.trace?.note({ status: reply.statusCode });
  request.trace?.end(reply.statusCode >= 500 ? 'failed' : undefined);
  platform.metrics.calls.observe({ call, status: reply.statusCode }, seconds);
  platform.log[reply.statusCode >= 500 ? 'error' : 'debug'](
    { call, status: reply.statusCode, ms: Math.round(reply.elapsedTime), request_id: request.id },
    'call',
  );
  if (request.partner)
    platform.inFlight
      .during(platform.partnerGate.log(call, request, reply))
      .catch((error: unknown) =>
        platform.log.error({ err: error, call }, 'the log of a partner’s call was not written'),
      );
}

function refuse(
  platform: Platform,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error, request.routeOptions.config.file);
  if (refusal.status >= 500)
    platform.log.error(
      { err: error, call: request.routeOptions.config.call, request_id: request.id },
      'call failed',
    );
  request.refusedAs = refusal.type;
  const body: ErrorReply = {
    error: refusal.text,
    type: refusal.type,
    ...(refusal.details && { details: refusal.details }),
    request_id: request.id,
  };
  reply.code(refusal.status).headers({
    ...closedHeaders(platform.config.publicUrl),
    'x-request-id': request.id,
    ...(refusal.retryAfter !== undefined && { 'retry-after': refusal.retryAfter }),
  });
  if (!speaksFhir(request)) return reply.send(body);
  return reply.type(fhirContent).send(JSON.stringify(asOutcome(refusal.status, body)));
}

/** PostgreSQL's words for text that it cannot hold: a NUL character, half a surrogate pair. */
const unstorableText = new Set(['22021', '22P05']);

/**
 * Codes by which PostgreSQL or the network says 'not now': 25006 is a standby that takes no writes, reached
 * while the primary changes; 58030 a disk that fails; 40 that two waited for each other, and this one gave way.
 */
const unavailable =
  /^(08|40|57P|53|25006|58030|E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOST|NET|ADDRNOTAVAIL|MFILE|NFILE))/;

/** PostgreSQL's and the system's words for a full disk. */
const noSpace = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const noSpaceText =
  'There is no space left on the server, so nothing was saved. Tell whoever runs it: as soon as there is space again, saving works by itself.';

function asRefusal(
  error: Error & { code?: string; statusCode?: number },
  file: FileRule | undefined,
): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(
      file ? 'File::TooLarge' : 'Request::TooLarge',
      undefined,
      file?.words?.tooLarge,
    );
  if (file && error.code?.startsWith('FST_ERR_CTP_'))
    return new Refusal('File::WrongType', undefined, file.words?.wrongType);
  if ((error.statusCode && error.statusCode < 500) || unstorableText.has(error.code ?? ''))
    return new Refusal('Request::Malformed');
  if (noSpace.has(error.code ?? ''))
    return new Refusal('Server::Unavailable', undefined, noSpaceText);
  const lost =
    unavailable.test(error.code ?? '') ||
    /timeout|terminated|not queryable|Connection ended/i.test(error.message);
  return new Refusal(lost ? 'Server::Unavailable' : 'Server::Failed');
}
