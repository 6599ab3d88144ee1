import { monitoringEffect, patientChange } from '@lamplight/domain/adt/adt-effects';
import { personFields, type AdtIntention } from '@lamplight/domain/adt/read-adt';
import type { Tx } from '../../platform/database/database.ts';
import { notify } from '../notifications/index.ts';
import {
  insertHistory,
  listRunning,
  type HistoryEntry,
  type RecordRow,
  type RunningMonitor,
} from './numbers.queries.ts';
import { findNames } from './places.queries.ts';
import type { Written } from './write-records.ts';

/** What a message changed. */
export interface Telling {
  written: ReadonlyMap<string, Written>;
  /** The numbers that it is about. */
  named: readonly string[];
  intention: AdtIntention;
  details: Record<string, string | number | null>;
}

const idsIn = (
  written: readonly Written[],
  column: 'division_id' | 'room_id' | 'bed_id',
): number[] =>
  written.flatMap(({ before, after }) =>
    [before?.[column], after[column]].filter((id) => typeof id === 'number'),
  );

/** Writes the history of the messages' patients, and tells who may stop the monitoring of one who is discharged. */
export async function tellChanges(
  tx: Tx,
  hospitalId: number,
  tellings: readonly Telling[],
  now: Date,
): Promise<void> {
  const all = tellings.flatMap(({ written }) => [...written.values()]);
  const name = await findNames(tx, hospitalId, {
    divisions: idsIn(all, 'division_id'),
    rooms: idsIn(all, 'room_id'),
    beds: idsIn(all, 'bed_id'),
  });
  const words = (record: RecordRow | undefined): Record<string, string | null> =>
    record
      ? {
          ...Object.fromEntries(personFields.map((field) => [field, record[field]])),
          status: record.status,
          hospital: name('division', record.division_id),
          room: name('room', record.room_id),
          bed: name('bed', record.bed_id),
        }
      : {};
  const patients = [...new Set(all.map(({ after }) => after.id))];
  const running = await listRunning(tx, hospitalId, patients);
  const history: HistoryEntry[] = [];
  const discharged: RunningMonitor[] = [];
  for (const { written, named, intention, details } of tellings)
    for (const [number, { before, after }] of written) {
      const changed = {
        ...patientChange(words(before), words(after)),
        ...mergeWords(before, after),
      };
      if (!named.includes(number) && Object.keys(changed).length === 0) continue;
      const monitor = running.find(({ patient_id }) => patient_id === after.id);
      const effect = monitor && monitoringEffect(monitor, before ?? after, after);
      history.push({
        patient_id: after.id,
        adt_event: intention.code,
        patient_change: changed,
        monitoring_change: effect?.change ?? {},
        details,
      });
      if (monitor && effect?.isDischarge) discharged.push(monitor);
    }
  await insertHistory(tx, hospitalId, history, now);
  for (const monitor of discharged)
    await notify(tx, hospitalId, {
      readers: { division: monitor.division_id, may: ['Edit', 'PatientMonitor'] },
      kind: 'patient_discharged',
      about: { monitorId: monitor.id },
      now,
    });
}

/** The other record is named by its id: its number is another record's. */
function mergeWords(before: RecordRow | undefined, after: RecordRow): Record<string, string> {
  if ((before?.merged_into_id ?? null) === after.merged_into_id) return {};
  return { merged_into: after.merged_into_id === null ? 'none' : `record ${after.merged_into_id}` };
}
