import { healthSteps, type HealthStep } from '@lamplight/domain/adt/source-health';
import type { Tx, TenantDatabase } from '../../platform/database/database.ts';
import { notify } from '../notifications/index.ts';
import { endTrouble, listStandings, openTrouble, type LookedAt } from './outages.queries.ts';

const told = {
  silent: { began: 'adt_silent', over: 'adt_heard' },
  behind: { began: 'adt_behind', over: 'adt_caught_up' },
} as const;

async function take(
  tx: Tx,
  hospitalId: number,
  { id, divisionId }: LookedAt,
  { trouble, step, at }: HealthStep,
): Promise<void> {
  const outage = { sourceId: id, trouble, at };
  const isNews = await (step === 'began' ? openTrouble : endTrouble)(tx, hospitalId, outage);
  if (!isNews || step === 'dropped') return;
  await notify(tx, hospitalId, {
    readers: { division: divisionId, may: ['Manage', 'System'] },
    kind: told[trouble][step],
    about: { adtSourceId: id },
    now: at,
  });
}

/** Tells who looks after the system when a source falls silent or messages wait, and when that is over. */
export async function watchSources(
  database: TenantDatabase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  const sources = await listStandings(database.reading(hospitalId), hospitalId);
  const actor = { hospitalId, userId: null, userName: 'System', requestId: 'watch-adt-sources' };
  for (const source of sources)
    for (const step of healthSteps(source.standing, source.open, now))
      await database.writing(actor, (tx) => take(tx, hospitalId, source, step));
}
