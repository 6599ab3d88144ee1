import type { AuditWriter } from './audit/audit-writer.ts';
import type { RecentReads } from './audit/recent-reads.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { TenantDatabase } from './database/database.ts';
import type { DeviceTimes } from './devices/device-times.ts';
import type { ObjectStore } from './files/object-store.ts';
import type { InFlight } from './http/in-flight.ts';
import type { Leaving } from './http/leaving.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { KnownPartner, PartnerGate } from './partners/partner-gate.ts';
import type { AccessTokens } from './sessions/access-token.ts';
import type { Authenticator } from './sessions/authenticate.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import type { Trace, Tracing } from './tracing/tracing.ts';

export interface AlarmLane {
  database: TenantDatabase;
  auditWriter: AuditWriter;
  authenticator: Authenticator;
}

/** What every module may use. Made once in server.ts and handed down; nothing is ambient. */
export interface Platform {
  config: Config;
  clock: Clock;
  deviceTimes: DeviceTimes;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  database: TenantDatabase;
  /** For alarms alone: connections that nothing else can use up. */
  alarmLane: AlarmLane;
  bus: Bus;
  auditWriter: AuditWriter;
  recentReads: RecentReads;
  tokens: AccessTokens;
  sessions: SessionCache;
  authenticator: Authenticator;
  inFlight: InFlight;
  leaving: Leaving;
  partnerGate: PartnerGate;
  objects: ObjectStore;
  /** Of the room's page, as this process has it. */
  roomVersion: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: import('./sessions/principal.ts').Principal | undefined;
    partner: KnownPartner | undefined;
    trace: Trace | undefined;
    /** How the call was refused, for the log of partners' calls. */
    /** The body of a signed call as it was sent. */
    sentText: string | undefined;
    refusedAs: import('@lamplight/contracts/errors').ErrorType | undefined;
  }
  interface FastifyContextConfig {
    call?: string;
    kind?: 'read' | 'write' | 'public';
    file?: import('@lamplight/contracts/file-content').FileRule;
  }
}
