import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { TenantDatabase } from '../database/database.ts';
import type { ObjectStore } from '../files/object-store.ts';

export interface JobTools {
  database: TenantDatabase;
  clock: Clock;
  config: Pick<Config, 'oidcProviders'>;
  objects: ObjectStore;
  hospitalIds: () => Promise<number[]>;
}

/** A job of a module; what it is given was queued by the module itself. */
export interface ModuleJob {
  name: string;
  /** Also run by the clock, as crontab writes it; the data is then empty. */
  cron?: string;
  /** And whenever a worker begins. */
  isAlsoDoneAtStart?: true;
  /** Alarms have a runner of their own, and what may take minutes has another: neither waits for the rest. */
  lane?: 'alarms' | 'slow';
  run: (data: unknown, tools: JobTools) => Promise<void>;
}
