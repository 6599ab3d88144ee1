import type { StackPorts } from './ports.ts';
import type { StackSecrets } from './secrets.ts';

export interface StackUrls {
  web: string;
  metrics: string;
  identity: string;
  identityAdmin: string;
  mail: string;
  smtp: string;
  nats: string;
  turn: string;
  hl7: string;
  database: {
    superuser: string;
    owner: string;
    app: string;
    worker: string;
    identity: string;
  };
}

export const databaseName = 'lamplight';

export function stackUrls(ports: StackPorts, secrets: StackSecrets): StackUrls {
  const database = (role: string, password: string, name = databaseName): string =>
    `postgres://${role}:${password}@127.0.0.1:${ports.postgres}/${name}`;
  return {
    // The browser's two origins are written with the name: cookies and redirects compare it literally.
    web: `http://localhost:${ports.server}`,
    metrics: `http://127.0.0.1:${ports.metrics}/metrics`,
    identity: `http://localhost:${ports.identity}`,
    identityAdmin: `http://127.0.0.1:${ports.identityAdmin}`,
    mail: `http://127.0.0.1:${ports.mail}`,
    smtp: `smtp://127.0.0.1:${ports.smtp}`,
    nats: `nats://lamplight:${secrets.natsPassword}@127.0.0.1:${ports.nats}`,
    turn: `turn:127.0.0.1:${ports.turn}`,
    hl7: `mllp://127.0.0.1:${ports.hl7}`,
    database: {
      superuser: database('postgres', secrets.postgresPassword, 'postgres'),
      owner: database('lamplight_owner', secrets.ownerPassword),
      app: database('lamplight_app', secrets.appPassword),
      worker: database('lamplight_worker', secrets.workerPassword),
      identity: database('lamplight_identity', secrets.identityPassword),
    },
  };
}
