import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { apiInfo, openApiDocument, partnerApiInfo } from '@lamplight/contracts/openapi';
import { rootOf } from '@lamplight/contracts/call';
import { allCalls } from '@lamplight/contracts/registry';
import { implementations, moduleJobs } from './modules.ts';
import { noteSounded } from './modules/alarm-steps/index.ts';
import { noteAnnounced } from './modules/announcements/index.ts';
import { adtPokeSubject, listenForAdt, runAdt, type AdtListener } from './modules/adt/index.ts';
import { framedBy } from './modules/ehr-launch/index.ts';
import { noteMotion } from './modules/monitor-series/index.ts';
import { runNurseCalls, sendAlerts } from './modules/nurse-calls/index.ts';
import { deliverWebhooks } from './modules/webhooks/index.ts';
import { callForHelp } from './modules/nudges/index.ts';
import { doubtPeersOfTab, watchPeers } from './modules/videos/index.ts';
import { guardPatients } from './modules/watch-guard/index.ts';
import { AuditWriter } from './platform/audit/audit-writer.ts';
import { RecentReads } from './platform/audit/recent-reads.ts';
import { SealHeads } from './platform/audit/seal-heads.ts';
import { runSealer } from './platform/audit/sealer.ts';
import { alarmPokeSubject, Bus, pokeSubject } from './platform/bus/bus.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Config, Role } from './platform/config.ts';
import { openPool } from './platform/database/connections.ts';
import { TenantDatabase } from './platform/database/database.ts';
import { watchGateways } from './platform/devices/dead-gateways.ts';
import { deviceTimes, type DeviceTimes } from './platform/devices/device-times.ts';
import { openObjectStore } from './platform/files/open-object-store.ts';
import { Gateway } from './platform/gateway/gateway.ts';
import type { Implementation } from './platform/http/handler.ts';
import { InFlight } from './platform/http/in-flight.ts';
import { Leaving } from './platform/http/leaving.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { readRoomPage } from './platform/http/room-page.ts';
import { registerRoomPage, registerWebApp } from './platform/http/web-app.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { Leader } from './platform/leader.ts';
import { createLogger } from './platform/logging.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { runAlarmLane } from './platform/outbox/alarm-lane.ts';
import { runRelay } from './platform/outbox/relay.ts';
import { PartnerGate } from './platform/partners/partner-gate.ts';
import type { Platform } from './platform/platform.ts';
import { AccessTokens } from './platform/sessions/access-token.ts';
import { Authenticator } from './platform/sessions/authenticate.ts';
import { SessionCache } from './platform/sessions/session-cache.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';

/** Advisory lock keys of the work that one process of a cell does at a time. */
const relayLock = 7_205_760;
const sealerLock = 7_205_761;
const gatewaysLock = 7_205_762;
const peersLock = 7_205_763;
const guardLock = 7_205_764;
const alarmsLock = 7_205_765;
const webhooksLock = 7_205_766;
const nurseCallsLock = 7_205_767;
const alertsLock = 7_205_768;
/** Enough for a burst of alarms, and too few to be missed elsewhere. */
const alarmConnections = 3;
/**
 * When another server has died its sockets all come here within a second. Whom the kernel cannot keep waiting it lets
 * try again a second later, and two seconds after that.
 */
const knocking = 4_096;

/** How long calls under way may still take when the server stops. */
const drainMs = 5_000;

export interface RunningServer {
  platform: Platform;
  http: FastifyInstance;
  gateway: Gateway | undefined;
  adt: AdtListener | undefined;
  stop(): Promise<void>;
}

export interface ServerOptions {
  clock?: Clock;
  /** Tests shorten them. */
  deviceTimes?: Partial<DeviceTimes>;
  /** Tests plant a broken implementation here to see that the security matrix finds it. */
  replace?: (all: Implementation[]) => Implementation[];
}

/** One program; its roles decide what this process does. Whatever starts last stops first. */
export async function startServer(
  config: Config,
  roles: Role[],
  { replace = (all) => all, ...options }: ServerOptions = {},
): Promise<RunningServer> {
  const platform = await openPlatform(config, roles, options);
  const stops: (() => Promise<unknown>)[] = [
    () => platform.tracing.stop(),
    () => platform.bus.close(),
    () => platform.database.close(),
    () => platform.alarmLane.database.close(),
  ];
  const http = await createHttpServer(platform);
  registerHealth(http, platform);
  let gateway: Gateway | undefined;
  if (roles.includes('gateway')) {
    const opened = new Gateway(platform, http.server, doubtPeersOfTab(platform), {
      onHelp: callForHelp(platform),
      onAnnounced: noteAnnounced(platform),
      onMotion: noteMotion(platform),
      onSounded: noteSounded(platform),
    });
    gateway = opened;
    // Who came in while this server was leaving: closing waits for every line.
    http.addHook('preClose', async () => opened.close());
  }
  if (roles.includes('api')) {
    const all = Object.groupBy(replace(implementations(platform)), ({ call }) => rootOf(call));
    for (const info of [apiInfo, partnerApiInfo])
      await http.register(
        async (api) => {
          registerCalls(api, platform, all[info.root] ?? []);
          const document = openApiDocument(allCalls, info);
          api.get(info.at, async (_request, reply) => reply.send(document));
        },
        { prefix: info.root },
      );
    if (config.roomDir) await registerRoomPage(http, config.roomDir, config.publicUrl);
    if (config.webDir)
      await registerWebApp(http, config.webDir, config.publicUrl, framedBy(platform));
  }
  if (roles.includes('worker')) stops.unshift(await startBackground(platform));
  let adt: AdtListener | undefined;
  if (roles.includes('hl7')) {
    const listening = await listenForAdt(platform);
    adt = listening;
    stops.unshift(() => listening.stop());
  }
  const metricsServer = await serveMetrics(platform.metrics, config.host, config.metricsPort);
  stops.unshift(() => new Promise((resolve) => metricsServer.close(resolve)));
  await http.listen({ host: config.host, port: config.port, backlog: knocking });
  stops.unshift(
    () => leave(platform, gateway),
    () => closeHttp(http),
    () => platform.inFlight.settled(drainMs),
  );
  platform.log.info({ roles, port: config.port }, 'server ready');
  const stopAll = async (): Promise<void> => {
    for (const stop of stops) await stop();
  };
  let stopping: Promise<void> | undefined;
  return {
    platform,
    http,
    gateway,
    adt,
    // A second signal waits for the stop that the first began.
    stop: () => (stopping ??= stopAll()),
  };
}

/** Sockets go first: their browsers find another server while this one still answers. */
async function leave({ leaving, config }: Platform, gateway?: Gateway): Promise<void> {
  const gone = leaving.begin(config.leaveSeconds * 1000);
  gateway?.close();
  await gone;
}

/**
 * Waits for the replies under way. A browser keeps its connection open after the last of them:
 * without sweeping, closing would wait for the keep-alive time to pass.
 */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
  }
}

async function openPlatform(
  config: Config,
  roles: Role[],
  { clock = systemClock, deviceTimes: shortened }: Pick<ServerOptions, 'clock' | 'deviceTimes'>,
): Promise<Platform> {
  const log = createLogger(config.logLevel);
  const metrics = createMetrics();
  const objects = await openObjectStore(config.objectPlace);
  await objects.checkWritable();
  const pool = openPool(config.databaseUrl, config.databaseConnections, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  const database = new TenantDatabase(pool);
  const alarms = new TenantDatabase(
    openPool(config.databaseUrl, alarmConnections, (error) =>
      log.warn({ err: error }, 'database connection of alarms lost'),
    ),
  );
  const bus = await Bus.open(config.natsUrl, log, metrics);
  const tokens = new AccessTokens(config.tokenSecret, clock, config.otherTokenSecrets);
  const sessions = new SessionCache(database, clock);
  return {
    config,
    clock,
    deviceTimes: { ...deviceTimes, ...shortened },
    log,
    metrics,
    tracing: await openTracing(config, roles, metrics),
    database,
    alarmLane: {
      database: alarms,
      auditWriter: new AuditWriter(alarms.pool, metrics),
      authenticator: new Authenticator(tokens, new SessionCache(alarms, clock)),
    },
    bus,
    auditWriter: new AuditWriter(pool, metrics),
    recentReads: new RecentReads(clock, config.auditRepeatSeconds),
    tokens,
    sessions,
    authenticator: new Authenticator(tokens, sessions),
    partnerGate: new PartnerGate(database, clock),
    inFlight: new InFlight(),
    leaving: new Leaving(),
    objects,
    roomVersion: config.roomDir ? (await readRoomPage(config.roomDir)).version : null,
  };
}

const alarmJobNames = moduleJobs.filter(({ lane }) => lane === 'alarms').map(({ name }) => name);

async function startBackground(platform: Platform): Promise<() => Promise<void>> {
  const { config, bus, metrics, tracing, log, clock, objects } = platform;
  const url = config.workerDatabaseUrl;
  const heads = new SealHeads(join(config.sealDir));
  const relay = new Leader({
    url,
    lockKey: relayLock,
    log,
    work: (lead) => runRelay(lead, bus, metrics, tracing),
  });
  const alarms = new Leader({
    url,
    lockKey: alarmsLock,
    log,
    work: (lead) => runAlarmLane(lead, bus, metrics, tracing, alarmJobNames),
  });
  const sealer = new Leader({
    url,
    lockKey: sealerLock,
    log,
    work: (lead) => runSealer(lead, heads, metrics, log),
  });
  const gateways = new Leader({
    url,
    lockKey: gatewaysLock,
    log,
    work: (lead) => watchGateways(lead, platform),
  });
  const peers = new Leader({
    url,
    lockKey: peersLock,
    log,
    work: (lead) => watchPeers(lead, platform),
  });
  const guard = new Leader({
    url,
    lockKey: guardLock,
    log,
    work: (lead) => guardPatients(lead, platform),
  });
  const webhooks = new Leader({
    url,
    lockKey: webhooksLock,
    log,
    work: (lead) => deliverWebhooks(lead, platform),
  });
  const nurseCalls = new Leader({
    url,
    lockKey: nurseCallsLock,
    log,
    work: (lead) => runNurseCalls(lead, platform),
  });
  const alerts = new Leader({
    url,
    lockKey: alertsLock,
    log,
    work: (lead) => sendAlerts(lead, platform),
  });
  bus.subscribe(alarmPokeSubject, () => alerts.poke());
  bus.subscribe(adtPokeSubject, () => nurseCalls.poke());
  bus.subscribe(alarmPokeSubject, () => alarms.poke());
  alarms.start();
  bus.subscribe(pokeSubject, () => relay.poke());
  relay.start();
  sealer.start();
  gateways.start();
  peers.start();
  guard.start();
  webhooks.start();
  nurseCalls.start();
  alerts.start();
  const adt = runAdt(platform);
  const jobs = await runJobs(url, { clock, config, log, objects }, moduleJobs);
  return async () => {
    const leaders = [alarms, relay, sealer, gateways, peers, guard, webhooks, nurseCalls, alerts];
    await Promise.all([...leaders.map((leader) => leader.stop()), jobs.stop(), adt.stop()]);
  };
}
