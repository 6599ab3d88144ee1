import { createAdminListener } from './admin/admin-listener.ts';
import { createBackgroundWork } from './background-work.ts';
import type { IdentityConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { deriveKeys } from './derived-keys.ts';
import { startHttpServer } from './http/http-server.ts';
import { addPages } from './http/public-app.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createProvider } from './oidc/provider.ts';
import { openSigningKeys } from './oidc/signing-keys.ts';
import type { Services } from './services.ts';
import { startSweeping } from './sweep.ts';

export interface Identity {
  services: Services;
  stop(): Promise<void>;
}

const sweepSeconds = 300;

export async function startIdentity(config: IdentityConfig, log: Log): Promise<Identity> {
  const keys = deriveKeys(config.secret);
  const db = openDatabase(config.databaseUrl, log);
  const background = createBackgroundWork(log);
  const services: Services = { config, keys, db, log, background, mailer: createMailer(config) };
  try {
    const provider = createProvider(services, await openSigningKeys(db, keys.sealing));
    addPages(provider, services);
    const { host, port, adminPort } = config;
    const answer = provider.callback();
    const open = await startHttpServer((request, response) => void answer(request, response), {
      host,
      port,
    });
    const admin = await startHttpServer(createAdminListener(services), {
      host: '127.0.0.1',
      port: adminPort,
    });
    const stopSweeping = startSweeping(services, sweepSeconds);
    log.info('started', { issuer: config.issuer, port, adminPort });
    return {
      services,
      async stop() {
        stopSweeping();
        await Promise.all([open.stop(), admin.stop()]);
        await background.settle();
        services.mailer.close();
        await db.end();
        log.info('stopped');
      },
    };
  } catch (error) {
    await db.end();
    throw error;
  }
}
