import type { OperationOutcome } from '../../packages/contracts/src/fhir/operation-outcome.ts';
import { apiCaller, type ApiCaller } from './api-caller.ts';
import { setPartnerScene } from './partner-scene.ts';
import type { TestServer } from './test-server.ts';

export interface Found<Resource> {
  total?: number;
  link: { relation: string; url: string }[];
  entry?: { fullUrl: string; resource: Resource }[];
}

/** Who lies where and is watched, as the tables have it. */
export interface Watched {
  id: number;
  version: number;
  patient_id: number;
  mrn: string;
  first_name: string;
  last_name: string;
  dob: string;
  gender: string;
  video_device_id: number;
  room_id: number;
  bed_id: number | null;
  unit_id: number;
  division_id: number;
}

export interface FhirScene {
  api: ApiCaller;
  account: number;
  divisionId: number;
  watched: Watched;
  /** Another partner of the same hospital. */
  partner(fields: object): Promise<ApiCaller>;
  /** The first id of a table in another division of the hospital, or in another hospital. */
  elsewhere(table: string, where: 'division' | 'hospital'): Promise<number>;
}

export const resourcesOf = <Resource>({ entry = [] }: Found<Resource>): Resource[] =>
  entry.map(({ resource }) => resource);

/** Our own kind of refusal, from the shape of FHIR. */
export const refusedAs = ({ issue }: OperationOutcome): string | undefined =>
  issue[0]?.details.coding?.[0]?.code;

/** A partner of the demo's first hospital that may read everything in FHIR. */
export async function setFhirScene(server: TestServer): Promise<FhirScene> {
  const partners = await setPartnerScene(server);
  const { divisionId } = partners;
  const calling = (key: string | null) =>
    apiCaller(server, { token: key ?? '' }, '/api/partner/fhir/r4');
  const made = await partners.partner();
  const { rows } = await server.owner.query<Watched>(
    `SELECT m.id::float8, m.version, m.patient_id::float8, p.mrn, p.first_name, p.last_name, p.dob::text,
            p.gender, m.video_device_id::float8, m.room_id::float8, m.bed_id::float8, r.unit_id::float8,
            r.division_id::float8
       FROM patient_monitors m JOIN patients p ON p.id = m.patient_id JOIN rooms r ON r.id = m.room_id
      WHERE m.status = 'active' AND m.video_device_id IS NOT NULL AND p.room_id = m.room_id
        AND m.division_id = $1 ORDER BY m.id LIMIT 1`,
    [divisionId],
  );
  const accounts = await server.owner.query<{ account: number }>(
    'SELECT account_id::float8 AS account FROM partners WHERE id = $1',
    [made.partner.id],
  );
  if (!rows[0]) throw new Error('The demo watches nobody');
  return {
    api: calling(made.key.secret),
    account: Number(accounts.rows[0]?.account),
    divisionId,
    watched: rows[0],
    partner: async (fields) => calling((await partners.partner(fields)).key.secret),
    elsewhere: async (table, where) => {
      const { rows: others } = await server.owner.query<{ id: number }>(
        `SELECT t.id::float8 FROM ${table} t JOIN divisions own ON own.id = $1
          WHERE ${where === 'hospital' ? 't.hospital_id <>' : 't.hospital_id ='} own.hospital_id
            AND t.division_id <> own.id ORDER BY t.id LIMIT 1`,
        [divisionId],
      );
      if (!others[0]) throw new Error(`Nothing of ${table} is elsewhere`);
      return others[0].id;
    },
  };
}
