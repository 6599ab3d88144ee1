import { join } from 'node:path';
import { httpReady } from '../probes/http-ready.ts';
import type { PartDefinition } from '../supervised-part.ts';
import { nodeCommand } from './node-command.ts';
import { logPath, repositoryRoot, type StackContext } from './stack-context.ts';

export const oidcClientId = 'lamplight';
export const webDirectory = join(repositoryRoot, 'apps/web/dist');
export const roomDirectory = join(repositoryRoot, 'apps/room/dist');
export const announcementsDirectory = join(repositoryRoot, 'apps/server/dist/announcements');

/**
 * Admitting sockets in a burst lets the young generation grow to its full size, and V8 keeps what
 * it grew: half of it costs no speed and brings a socket from 45-60 KB down to about 20.
 */
const memoryFlags = ['--max-semi-space-size=8'];

/** With all roles, unless a test runs them apart. */
export function serverPart(
  context: StackContext,
  roles = 'api,gateway,worker,hl7',
): PartDefinition {
  const { ports, secrets, urls } = context;
  const env = {
    LAMPLIGHT_PORT: String(ports.server),
    LAMPLIGHT_METRICS_PORT: String(ports.metrics),
    LAMPLIGHT_PUBLIC_URL: urls.web,
    LAMPLIGHT_DATABASE_URL: urls.database.app,
    LAMPLIGHT_WORKER_DATABASE_URL: urls.database.worker,
    LAMPLIGHT_NATS_URL: urls.nats,
    LAMPLIGHT_TOKEN_SECRET: secrets.tokenSecret,
    LAMPLIGHT_OIDC_PROVIDERS: JSON.stringify([
      {
        id: 'lamplight',
        issuer: urls.identity,
        client_id: oidcClientId,
        client_secret: secrets.oidcClientSecret,
        password_url: `${urls.identity}/change-password`,
        accounts: {
          url: `http://127.0.0.1:${ports.identityAdmin}`,
          token: secrets.identityAdminToken,
        },
      },
    ]),
    LAMPLIGHT_WEB_DIR: webDirectory,
    LAMPLIGHT_ROOM_DIR: roomDirectory,
    LAMPLIGHT_ANNOUNCEMENTS_DIR: announcementsDirectory,
    LAMPLIGHT_SEAL_DIR: join(context.dataDir, 'seals'),
    LAMPLIGHT_OBJECT_DIR: join(context.dataDir, 'objects'),
    LAMPLIGHT_TURN_URLS: ['udp', 'tcp']
      .map((transport) => `${urls.turn}?transport=${transport}`)
      .join(','),
    LAMPLIGHT_TURN_SECRET: secrets.turnSecret,
    LAMPLIGHT_HL7_PORT: String(ports.hl7),
    // Receivers that try webhooks out run on the same machine.
    LAMPLIGHT_WEBHOOKS_INSIDE: 'true',
  };
  return {
    name: 'server',
    command: () =>
      nodeCommand(context, [...memoryFlags, 'apps/server/src/main.ts', '--roles', roles], env),
    probe: () => httpReady(`http://127.0.0.1:${ports.server}/ready`),
    readyWithinMs: 30_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 20_000,
    logPath: logPath(context, 'server'),
  };
}
