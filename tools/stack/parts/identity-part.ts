import { httpReady } from '../probes/http-ready.ts';
import type { PartDefinition } from '../supervised-part.ts';
import { nodeCommand } from './node-command.ts';
import { oidcClientId } from './server-part.ts';
import { logPath, type StackContext } from './stack-context.ts';

export function identityPart(context: StackContext): PartDefinition {
  const { ports, secrets, urls } = context;
  const env = {
    LAMPLIGHT_IDENTITY_PORT: String(ports.identity),
    LAMPLIGHT_IDENTITY_ADMIN_PORT: String(ports.identityAdmin),
    LAMPLIGHT_IDENTITY_URL: urls.identity,
    LAMPLIGHT_IDENTITY_DATABASE_URL: urls.database.identity,
    LAMPLIGHT_IDENTITY_CLIENTS: JSON.stringify([
      {
        client_id: oidcClientId,
        client_secret: secrets.oidcClientSecret,
        redirect_uris: [`${urls.web}/api/v1/sign_in/return`],
        post_logout_redirect_uris: [`${urls.web}/`],
      },
    ]),
    LAMPLIGHT_IDENTITY_SECRET: secrets.identitySecret,
    LAMPLIGHT_IDENTITY_ADMIN_TOKEN: secrets.identityAdminToken,
    LAMPLIGHT_SMTP_URL: urls.smtp,
    LAMPLIGHT_MAIL_FROM: 'Lamplight <no-reply@lamplight.example>',
  };
  return {
    name: 'identity',
    command: () => nodeCommand(context, ['apps/identity/src/main.ts'], env),
    probe: () => httpReady(`http://127.0.0.1:${ports.identity}/ready`),
    readyWithinMs: 30_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 15_000,
    logPath: logPath(context, 'identity'),
  };
}
