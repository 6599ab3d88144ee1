import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { notFound, Refusal } from '../refusal.ts';
import { admit } from './admit.ts';
import { answerRead } from './answer-read.ts';
import { answerWrite } from './answer-write.ts';
import { checkInput } from './check-input.ts';
import { fhirHeaders, takeForms } from './fhir-reply.ts';
import { takeFilesOnly } from './file-parser.ts';
import type { Implementation } from './handler.ts';
import { replySerializer } from './reply-serializer.ts';
import { sendFile, type FileAnswer } from './send-file.ts';
import { keepSentText, refuseUnsigned } from './signed-text.ts';

/** Every contract becomes a route here; there is no other way to make one. */
export function registerCalls(
  app: FastifyInstance,
  platform: Platform,
  implementations: Implementation[],
): void {
  for (const implementation of implementations)
    if (implementation.call.file) {
      const rule = implementation.call.file;
      // A part of its own, because what a route can read belongs to the part it is in.
      app.register(async (part) => {
        takeFilesOnly(part, rule);
        registerCall(part, platform, implementation);
      });
    } else if (implementation.call.speaks === 'fhir' && implementation.call.hasBody)
      app.register(async (part) => {
        takeForms(part);
        registerCall(part, platform, implementation);
      });
    else if (implementation.call.isSigned)
      app.register(async (part) => {
        keepSentText(part);
        registerCall(part, platform, implementation);
      });
    else registerCall(app, platform, implementation);
}

function registerCall(
  app: FastifyInstance,
  platform: Platform,
  implementation: Implementation,
): void {
  const { call } = implementation;
  const serialize = call.replyKind === 'json' ? replySerializer(call) : undefined;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: call.id, kind: implementation.kind, ...(call.file && { file: call.file }) },
    ...(call.file && { bodyLimit: call.file.mostBytes }),
    // A method exists when a contract names it; HEAD would run a read that nobody sees.
    exposeHeadRoute: false,
    handler: (request, reply) =>
      platform.inFlight.during(answer(platform, implementation, serialize, request, reply)),
    // Before the body is even read: who may not call learns nothing about what would be valid.
    ...(implementation.kind !== 'public' && {
      onRequest: async (request: FastifyRequest) => {
        request.principal = await admit(platform, implementation, request);
      },
    }),
  });
}

async function answer(
  platform: Platform,
  implementation: Implementation,
  serialize: ((value: unknown) => string) | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = implementation;
  // Patients' data must not stay behind in the cache of a shared workstation's browser.
  reply.header('cache-control', 'no-store');
  if (call.isSigned) refuseUnsigned(platform, request);
  const input = checkInput(call, request);
  const now = platform.clock.now();
  const result =
    implementation.kind === 'public'
      ? await implementation.run({ ...input, request, reply, requestId: request.id, now })
      : await answerPerson(platform, implementation, input, request, now);
  if (reply.sent || call.replyKind === 'redirect') return reply;
  if (call.replyKind === 'file') return sendFile(request, reply, result as FileAnswer);
  if (!serialize) return reply.code(204).send();
  if (call.speaks === 'fhir') reply.headers(fhirHeaders(result));
  else reply.type('application/json; charset=utf-8');
  return reply.send(serialize(result));
}

type Input = ReturnType<typeof checkInput>;

async function answerPerson(
  platform: Platform,
  implementation: Exclude<Implementation, { kind: 'public' }>,
  input: Input,
  request: FastifyRequest,
  now: Date,
): Promise<unknown> {
  const who = request.principal;
  if (!who) throw new Refusal('UserAuthenticator::Unauthenticated');
  if (input.divisionId !== undefined && !who.divisionIds.has(input.divisionId)) throw notFound();
  const isGone = () => request.raw.socket.destroyed;
  const context = { ...input, who, requestId: request.id, now, isGone };
  return implementation.kind === 'read'
    ? answerRead(platform, implementation, context)
    : answerWrite(platform, implementation, context, request);
}
