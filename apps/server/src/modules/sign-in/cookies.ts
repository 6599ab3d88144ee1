import { createHash, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

/** Never sent from another site, and read only by sign-in and the session's own endpoints. */
const sessionCookie = 'lamplight_session';
const underWayCookie = 'lamplight_sign_in';

const sessionPath = '/api/v1';
const returnPath = '/api/v1/sign_in';

const options = (
  publicUrl: string,
  path: string,
  sameSite: 'strict' | 'lax',
): CookieSerializeOptions => ({
  path,
  httpOnly: true,
  secure: publicUrl.startsWith('https:'),
  sameSite,
});

/** Whose it is, and the secret that proves it: the session cookie, and a one-time token. */
export interface SecretText {
  hospitalId: number;
  sessionId: number;
  secret: string;
}

export function parseSecretText(text: string): SecretText | undefined {
  const match = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/.exec(text);
  if (!match) return undefined;
  const [, hospital = '', session = '', secret = ''] = match;
  return { hospitalId: Number(hospital), sessionId: Number(session), secret };
}

export function setSessionCookie(reply: FastifyReply, publicUrl: string, cookie: SecretText): void {
  const value = `${cookie.hospitalId}.${cookie.sessionId}.${cookie.secret}`;
  reply.setCookie(sessionCookie, value, options(publicUrl, sessionPath, 'strict'));
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookie, options(publicUrl, sessionPath, 'strict'));
}

export const readSessionCookie = (request: FastifyRequest): SecretText | undefined =>
  parseSecretText(request.cookies[sessionCookie] ?? '');

/** Lax, because the provider's redirect back is a navigation from another site. */
export function setUnderWay(reply: FastifyReply, publicUrl: string, value: string): void {
  reply.setCookie(underWayCookie, value, { ...options(publicUrl, returnPath, 'lax'), maxAge: 600 });
}

export function takeUnderWay(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): string | undefined {
  reply.clearCookie(underWayCookie, options(publicUrl, returnPath, 'lax'));
  return request.cookies[underWayCookie];
}

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const sameSecret = (secret: string, hash: Buffer): boolean =>
  timingSafeEqual(hashSecret(secret), hash);

/** Cookies prove nothing about who sent the request: only our own page sends this Origin and header. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.headers.origin !== publicUrl || request.headers['x-lamplight'] !== '1')
    throw new Refusal('Access::ForeignOrigin');
}
