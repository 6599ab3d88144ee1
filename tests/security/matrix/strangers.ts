import { SignJWT } from 'jose';
import { AccessTokens } from '../../../apps/server/src/platform/sessions/access-token.ts';
import type { Caller } from './callers.ts';
import { roleId, signIn } from './people.ts';
import type { World } from './world.ts';

/** Whoever has no running session: none of them may learn whether anything exists. */
export async function makeStrangers(world: World): Promise<Caller[]> {
  const { server, homes } = world;
  const { tokens } = server.platform;
  const admin = await roleId(world, 'administrator', homes.own);
  const somebody = await signIn(world, admin, homes.own);
  const ended = await signIn(world, admin, homes.own);
  const disabled = await signIn(world, admin, homes.own);
  await server.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'revoked' WHERE id = $1`,
    [ended.sessionId],
  );
  await server.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [disabled.userId]);
  const stranger = (name: string, token?: string): Caller => ({
    name,
    kind: 'nobody',
    home: homes.own,
    permissions: [],
    scope: undefined,
    authorization: async () => token && `Bearer ${token}`,
  });
  const { hospitalId, sessionId } = somebody;
  return [
    stranger('anonymous'),
    stranger('expired token', await expired(world, hospitalId, sessionId)),
    stranger('garbage token', 'garbage'),
    stranger('forged token', await forged(hospitalId, sessionId)),
    stranger('unsigned token', unsigned(hospitalId, sessionId)),
    stranger('ended session', ended.token),
    stranger('disabled person', disabled.token),
    {
      ...stranger('device'),
      kind: 'device',
      authorization: async () => `Bearer ${await tokens.issue('device', hospitalId, sessionId)}`,
    },
  ];
}

function expired({ server }: World, hospitalId: number, sessionId: number): Promise<string> {
  const hourAgo = { now: () => new Date(Date.now() - 3_600_000) };
  return new AccessTokens(server.config.tokenSecret, hourAgo).issue('user', hospitalId, sessionId);
}

/** Right in every word, signed with another secret. */
function forged(hospitalId: number, sessionId: number): Promise<string> {
  return new SignJWT({ kind: 'user', hos: hospitalId, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('lamplight-api')
    .setExpirationTime('1h')
    .sign(new Uint8Array(32));
}

function unsigned(hospitalId: number, sessionId: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { kind: 'user', hos: hospitalId, sid: sessionId, aud: 'lamplight-api', exp: 9e9 };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}
