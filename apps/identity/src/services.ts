import type pg from 'pg';
import type { BackgroundWork } from './background-work.ts';
import type { IdentityConfig } from './config.ts';
import type { DerivedKeys } from './derived-keys.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';

/** What every page, call and job of the process works with. */
export interface Services {
  config: IdentityConfig;
  keys: DerivedKeys;
  db: pg.Pool;
  mailer: Mailer;
  log: Log;
  background: BackgroundWork;
}
