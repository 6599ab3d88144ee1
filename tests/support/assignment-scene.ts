import { apiCaller, type ApiCaller } from './api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from './demo-places.ts';
import type { SignedIn, TestServer } from './test-server.ts';

export interface Colleague {
  id: number;
  name: string;
  session: SignedIn;
  /** With a token of this moment: a test's clock may have moved past the last one. */
  api: () => Promise<ApiCaller>;
}

/** People of the demo's first division, and patients of this test alone. */
export interface AssignmentScene {
  places: DemoPlaces;
  observer: Colleague;
  nurse: Colleague;
  charge: Colleague;
  bedside: Colleague;
  elsewhere: Colleague;
  /** An active monitoring session of a new patient whom nobody is assigned to. */
  watch: (unitId?: number) => Promise<number>;
  /** Puts somebody into a place without asking. */
  give: (monitor: number, who: Colleague, role?: string, place?: string) => Promise<void>;
  /** Who holds a patient: `{ 'observer primary': id }`. */
  held: (monitor: number) => Promise<Record<string, number>>;
}

let made = 0;

export async function setAssignmentScene(server: TestServer): Promise<AssignmentScene> {
  const { owner } = server;
  const places = await findDemoPlaces(owner);
  const person = async (email: string): Promise<Colleague> => {
    const session = await server.signIn(email);
    const { userId: id, hospitalId, sessionId } = session;
    const { rows } = await owner.query<{ name: string }>('SELECT name FROM users WHERE id = $1', [
      id,
    ]);
    const api = async () =>
      apiCaller(server, {
        token: await server.platform.tokens.issue('user', hospitalId, sessionId),
      });
    return { id, name: rows[0]?.name ?? '', session, api };
  };
  return {
    places,
    observer: await person('observer@harborlight.example'),
    nurse: await person('nurse@harborlight.example'),
    charge: await person('charge@harborlight.example'),
    bedside: await person('bedside@harborlight.example'),
    elsewhere: await person('other@harborlight.example'),
    watch: async (unitId = places.pier.unitId) => {
      const { rows } = await owner.query<{ id: string }>(
        `WITH place AS (
           SELECT hospital_id, division_id, id FROM rooms WHERE unit_id = $1 ORDER BY id LIMIT 1
         ), patient AS (
           INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
           SELECT hospital_id, division_id, id, $2, 'Wanda', 'Fictional', 'other' FROM place RETURNING *
         )
         INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, status, monitor_started_at)
         SELECT hospital_id, division_id, id, room_id, 'active', now() FROM patient RETURNING id`,
        [unitId, `ASG-${(made += 1)}`],
      );
      return Number(rows[0]?.id);
    },
    give: async (monitor, who, role = 'observer', place = 'primary') => {
      await owner.query(
        `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
         VALUES ($1, $2, $3, $4, $5, '2020-01-01')`,
        [who.session.hospitalId, monitor, who.id, role, place],
      );
    },
    held: async (monitor) => {
      const { rows } = await owner.query<{ at: string; user_id: number }>(
        `SELECT role || ' ' || place AS at, user_id::float8 FROM patient_monitor_assignments
          WHERE patient_monitor_id = $1 AND ended_at IS NULL`,
        [monitor],
      );
      return Object.fromEntries(rows.map(({ at, user_id }) => [at, user_id]));
    },
  };
}
