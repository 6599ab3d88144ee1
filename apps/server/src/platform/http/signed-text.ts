import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSignedBy, secretOf } from '../partners/signature.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';

/** Keeps the body of this part's calls as it was sent, beside what was read from it. */
export function keepSentText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      request.sentText = text;
      void parse(request, text, done);
    },
  );
}

/** Refuses what was not signed by its partner just now, over the body as it was sent. */
export function refuseUnsigned(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  { partner, headers, sentText = '' }: FastifyRequest,
): void {
  const signed = {
    timestamp: headers['lamplight-timestamp'],
    signature: headers['lamplight-signature'],
    body: sentText,
  };
  const secret = partner && secretOf(config.partnerSecret, partner.prefix);
  if (secret === undefined || !isSignedBy(secret, signed, clock.now()))
    throw new Refusal('Partner::SignatureRefused');
}
