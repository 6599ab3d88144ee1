import type pg from 'pg';
import { suspended } from '../../bench/load/suspended-triggers.ts';

/** One socket: a tab of a person, with what her page listens to. */
export interface Member {
  tab: string;
  hospitalId: number;
  sessionId: number;
  topics: string[];
}

const peoplePerDivision = 100;
const monitorsPerDivision = 4;

/**
 * People of divisions of their own, so that news of the alarms goes past them; each is signed in twice. Every socket
 * has a session of its own: none gains from what was just read for another.
 */
export async function addCrowd(owner: pg.Pool, sockets: number): Promise<Member[]> {
  const people = Math.ceil(sockets / 2);
  const divisions = Math.ceil(people / peoplePerDivision);
  await suspended(
    owner,
    ['divisions', 'units', 'rooms', 'patients', 'patient_monitors', 'users', 'user_divisions'],
    async (client) => {
      await client.query(addPlaces, [divisions, monitorsPerDivision]);
      await client.query(addPeople, [people, divisions]);
    },
  );
  const { rows } = await owner.query<{
    session: number;
    person: number;
    hospital: number;
    division: number;
    monitors: number[];
  }>(addSessions, [sockets]);
  await owner.query('ANALYZE');
  return rows.map(({ session, person, hospital, division, monitors }) => ({
    tab: `storm-${session}`,
    hospitalId: hospital,
    sessionId: session,
    topics: [
      `user.${person}`,
      `alarms.${person}`,
      `hospital.${hospital}`,
      `division.${division}`,
      ...monitors.map((id) => `monitor.${id}`),
    ],
  }));
}

const addPlaces = `
  WITH home AS (SELECT hospital_id FROM divisions WHERE name = 'Harborlight Pier'),
       place AS (
         INSERT INTO divisions (hospital_id, name) SELECT hospital_id, 'Storm ' || n FROM home, generate_series(1, $1::int) n
         RETURNING hospital_id, id),
       unit AS (
         INSERT INTO units (hospital_id, division_id, name) SELECT hospital_id, id, 'Unit' FROM place
         RETURNING hospital_id, division_id, id),
       room AS (
         INSERT INTO rooms (hospital_id, division_id, unit_id, name)
         SELECT hospital_id, division_id, id, 'Storm ' || n FROM unit, generate_series(1, $2::int) n
         RETURNING hospital_id, division_id, id),
       patient AS (
         INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
         SELECT hospital_id, division_id, id, 'STORM-' || id, 'Wanda', 'Fictional', 'other' FROM room
         RETURNING hospital_id, division_id, room_id, id)
  INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, status)
  SELECT hospital_id, division_id, id, room_id, 'paused' FROM patient`;

const addPeople = `
  WITH place AS (SELECT hospital_id, id, row_number() OVER (ORDER BY id) - 1 AS n FROM divisions WHERE name LIKE 'Storm %'),
       person AS (
         INSERT INTO users (hospital_id, role_id, name, email, preferred_division_id, inactivity_timeout_sec)
         SELECT place.hospital_id, r.id, 'Storm ' || number, 'storm-' || number || '@harborlight.example', place.id, 86400
           FROM generate_series(1, $1::int) AS one(number)
           JOIN place ON place.n = one.number % $2::int
           JOIN roles r ON r.hospital_id = place.hospital_id AND r.name = 'Virtual Observer'
         RETURNING hospital_id, id, preferred_division_id)
  INSERT INTO user_divisions (hospital_id, user_id, division_id)
  SELECT hospital_id, id, preferred_division_id FROM person`;

const addSessions = `
  WITH person AS (
         SELECT hospital_id, id, preferred_division_id AS division_id FROM users WHERE email LIKE 'storm-%'),
       tab AS (
         INSERT INTO sessions (hospital_id, user_id, secret_hash, issuer, browser, created_at, last_input_at, expires_at)
         SELECT hospital_id, id, '\\x00', 'test', 'test', now(), now(), now() + interval '1 day'
           FROM person, generate_series(1, 2) ORDER BY 2 LIMIT $1
         RETURNING hospital_id, user_id, id)
  SELECT tab.id::float8 AS session, tab.user_id::float8 AS person, tab.hospital_id::float8 AS hospital,
         person.division_id::float8 AS division,
         ARRAY(SELECT m.id::float8 FROM patient_monitors m
                WHERE m.hospital_id = tab.hospital_id AND m.division_id = person.division_id) AS monitors
    FROM tab JOIN person ON person.hospital_id = tab.hospital_id AND person.id = tab.user_id`;
