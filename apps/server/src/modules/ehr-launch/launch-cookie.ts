import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseSecretText } from '../sign-in/index.ts';

export const launchSeconds = 600;

/** One for each launch: who opens two patients one after the other gets each in its own window. */
const nameOf = (launchId: number): string => `lamplight_launch_${launchId}`;

const options = (publicUrl: string): CookieSerializeOptions => ({
  path: '/api/v1/ehr_launch',
  httpOnly: true,
  secure: publicUrl.startsWith('https:'),
  sameSite: 'lax',
});

export interface LaunchCookie {
  hospitalId: number;
  launchId: number;
  secret: string;
}

export function setLaunchCookie(
  reply: FastifyReply,
  publicUrl: string,
  { hospitalId, launchId, secret }: LaunchCookie,
): void {
  reply.setCookie(nameOf(launchId), `${hospitalId}.${launchId}.${secret}`, {
    ...options(publicUrl),
    maxAge: launchSeconds,
  });
}

export const clearLaunchCookie = (
  reply: FastifyReply,
  publicUrl: string,
  launchId: number,
): FastifyReply => reply.clearCookie(nameOf(launchId), options(publicUrl));

export function readLaunchCookie(
  request: FastifyRequest,
  launchId: number,
): LaunchCookie | undefined {
  const read = parseSecretText(request.cookies[nameOf(launchId)] ?? '');
  if (read?.sessionId !== launchId) return undefined;
  return { hospitalId: read.hospitalId, launchId, secret: read.secret };
}
