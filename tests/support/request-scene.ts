import type { VirtualRequest } from '../../packages/contracts/src/entities/virtual-request.ts';
import { apiCaller, type Answer, type ApiCaller } from './api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from './demo-places.ts';
import type { TestServer } from './test-server.ts';

export interface Person {
  id: number;
  name: string;
  email: string;
  api: ApiCaller;
}

export interface Told {
  topic: string;
  type: string;
  data: Record<string, unknown>;
}

/** People of the demo's first division, a way to make types and patients, and what was announced. */
export interface RequestScene {
  places: DemoPlaces;
  /** Raises requests; receives none. */
  bedside: Person;
  /** A virtual nurse who signs in, a charge nurse, and a virtual nurse of another division. */
  nurse: Person;
  charge: Person;
  elsewhere: Person;
  /** A type of this test alone, told to these people in the order of these groups. */
  makeType: (receivers: Person[], options?: TypeOptions) => Promise<number>;
  makeGroup: (...members: Person[]) => Promise<number>;
  makePatient: (unitId?: number) => Promise<number>;
  raise: (typeId: number, patientId?: number) => Promise<VirtualRequest>;
  tryToRaise: (body: object) => Promise<Answer<unknown>>;
  /** Events about requests since the last time somebody looked, oldest first. */
  announced: () => Promise<Told[]>;
}

interface TypeOptions {
  groups?: number[];
  priority?: string;
  escalateAfterSec?: number;
}

let made = 0;

export async function setRequestScene(server: TestServer): Promise<RequestScene> {
  const { owner } = server;
  const places = await findDemoPlaces(owner);
  const { hospitalId, unitId } = places.pier;
  const person = async (email: string): Promise<Person> => {
    const session = await server.signIn(email);
    const { rows } = await owner.query<{ name: string }>('SELECT name FROM users WHERE id = $1', [
      session.userId,
    ]);
    return {
      id: session.userId,
      name: rows[0]?.name ?? '',
      email,
      api: apiCaller(server, session),
    };
  };
  const insert = async (sql: string, values: unknown[]): Promise<number> => {
    const { rows } = await owner.query<{ id: string }>(sql, values);
    return Number(rows[0]?.id);
  };
  const bedside = await person('bedside@harborlight.example');
  let lastSeen = '0';

  const makePatient = (unit = unitId): Promise<number> =>
    insert(
      `INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
       SELECT r.hospital_id, r.division_id, r.id, $2, 'Reed', 'Fictional', 'other'
         FROM rooms r WHERE r.unit_id = $1 ORDER BY r.id LIMIT 1 RETURNING id`,
      [unit, `REQ-${(made += 1)}`],
    );
  const tryToRaise: RequestScene['tryToRaise'] = (body) =>
    bedside.api.post<unknown>('/virtual_requests', { body });

  return {
    places,
    bedside,
    nurse: await person('nurse@harborlight.example'),
    charge: await person('charge@harborlight.example'),
    elsewhere: await person('other@harborlight.example'),
    makeType: async (
      receivers,
      { groups = [], priority = 'medium', escalateAfterSec = 60 } = {},
    ) => {
      made += 1;
      const id = await insert(
        `INSERT INTO virtual_request_types (hospital_id, kind, label, priority, group_ids, escalate_after_sec)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [hospitalId, `kind_${made}`, `Type ${made}`, priority, groups, escalateAfterSec],
      );
      for (const { id: userId } of receivers)
        await owner.query(
          `INSERT INTO user_virtual_request_types (hospital_id, user_id, virtual_request_type_id)
           VALUES ($1, $2, $3)`,
          [hospitalId, userId, id],
        );
      return id;
    },
    makeGroup: async (...members) => {
      const id = await insert(
        'INSERT INTO groups (hospital_id, name) VALUES ($1, $2) RETURNING id',
        [hospitalId, `Group ${(made += 1)}`],
      );
      for (const { id: userId } of members)
        await owner.query(
          'INSERT INTO group_members (hospital_id, group_id, user_id) VALUES ($1, $2, $3)',
          [hospitalId, id, userId],
        );
      return id;
    },
    makePatient,
    tryToRaise,
    raise: async (typeId, patientId) => {
      const answer = await tryToRaise({
        type_id: typeId,
        patient_id: patientId ?? (await makePatient()),
      });
      if (answer.status !== 200) throw new Error(`Raising failed: ${answer.text}`);
      return answer.body as VirtualRequest;
    },
    announced: async () => {
      const { rows } = await owner.query<Told & { id: string }>(
        `SELECT id, topic, type, data FROM outbox
          WHERE type LIKE 'virtual\\_request.%' AND id > $1 ORDER BY id`,
        [lastSeen],
      );
      lastSeen = rows.at(-1)?.id ?? lastSeen;
      return rows.map(({ topic, type, data }) => ({ topic, type, data }));
    },
  };
}
