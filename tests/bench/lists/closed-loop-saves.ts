import { patientFields, type Patient } from '../../../packages/contracts/src/entities/patient.ts';
import {
  inClosedLoop,
  withConnections,
  type ClosedLoop,
  type Latencies,
} from '../load/closed-loop.ts';

export interface SaveLoad extends ClosedLoop {
  token: string;
  /** Patients, a multiple of the clients: each client saves its own, so that none is ever stale. */
  paths: string[];
}

const sentFields = patientFields.omit({
  custom_fields: true,
  aimee_memory_personal: true,
  aimee_memory_clinical: true,
  ai_snapshot: true,
});
const fields = sentFields.keyof().options;

/** A record as the form sends it, with another note each time: a save that changes nothing is no revision. */
export const changedRecord = (record: Patient, note: string) => ({
  ...Object.fromEntries(fields.map((field) => [field, record[field]])),
  patient_tags: record.patient_tags.map(({ id }) => id),
  note,
  version: record.version,
});

/** Saves in a closed loop: each from the version that the save before answered with. */
export async function saveInTurns(load: SaveLoad): Promise<Latencies> {
  const { token, paths, clients } = load;
  return withConnections(load, async (send) => {
    const records = new Map<string, Patient>();
    for (const path of paths) {
      const { status, text } = await send({ path, token });
      if (status !== 200) throw new Error(`${path} answers ${status}: ${text()}`);
      records.set(path, JSON.parse(text()) as Patient);
    }
    return inClosedLoop(load, async (client, turn) => {
      const path = paths[(client + turn * clients) % paths.length] ?? '';
      const record = records.get(path);
      if (!record) throw new Error(`Nobody has read ${path}`);
      const body = JSON.stringify(changedRecord(record, `Note ${record.version}`));
      const { status, text } = await send({ path, token, body });
      if (status !== 200) return false;
      records.set(path, JSON.parse(text()) as Patient);
      return true;
    });
  });
}
