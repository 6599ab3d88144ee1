import { createHmac } from 'node:crypto';
import type { TurnServers } from '@lamplight/contracts/entities/video-signal';
import type { Config } from '../../platform/config.ts';

const secondsThatCount = 600;

/** The relay checks the signature and the time in the name; it knows no people and keeps no list. */
export function turnServersFor(
  { turnUrls, turnSecret }: Pick<Config, 'turnUrls' | 'turnSecret'>,
  peerId: number,
  now: Date,
): TurnServers {
  if (turnSecret === undefined || turnUrls.length === 0) return [];
  const username = `${Math.floor(now.getTime() / 1_000) + secondsThatCount}:${peerId}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [{ urls: turnUrls, username, credential }];
}
