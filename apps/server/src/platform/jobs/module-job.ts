import type { Clock } from '../clock.ts';
import type { TenantDatabase } from '../database/database.ts';
import type { ObjectStore } from '../files/object-store.ts';

export interface JobTools {
  database: TenantDatabase;
  clock: Clock;
  objects: ObjectStore;
  hospitalIds: () => Promise<number[]>;
}

/** A job of a module; what it is given was queued by the module itself. */
export interface ModuleJob {
  name: string;
  /** Also run by the clock, as crontab writes it; the data is then empty. */
  cron?: string;
  run: (data: unknown, tools: JobTools) => Promise<void>;
}
