import type { SearchGroup, SearchGroupId } from '../../packages/contracts/src/entities/search.ts';
import { expect } from 'vitest';
import { apiCaller, type ApiCaller } from './api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from './demo-places.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type GroupOf<Id extends SearchGroupId> = Extract<SearchGroup, { groupId: Id }>;
type Division = number | '*';

interface Newcomer {
  mrn: string;
  first: string;
  last: string;
  division?: number;
  room?: number;
  hospital?: number;
}

/** A server with the demo, somebody who may find everything, and ways to ask and to admit patients. */
export class SearchScene {
  readonly server: TestServer;
  readonly places: DemoPlaces;
  readonly admin: ApiCaller;

  constructor(server: TestServer, places: DemoPlaces, admin: ApiCaller) {
    this.server = server;
    this.places = places;
    this.admin = admin;
  }

  signIn = async (email: string): Promise<ApiCaller> =>
    apiCaller(this.server, await this.server.signIn(email));

  async found(who: ApiCaller, q: string, division: Division = '*'): Promise<SearchGroup[]> {
    const path = `/search?q=${encodeURIComponent(q)}&division_id=${division}`;
    const answer = await who.get<SearchGroup[]>(path);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }

  async group<Id extends SearchGroupId>(
    id: Id,
    who: ApiCaller,
    q: string,
    division: Division = '*',
  ): Promise<GroupOf<Id>> {
    const all = await this.found(who, q, division);
    const one = all.find(({ groupId }) => groupId === id);
    if (!one) throw new Error(`The reply has no group ${id}`);
    return one as GroupOf<Id>;
  }

  /** Record numbers of the patients found, in their order. */
  async numbers(who: ApiCaller, q: string, division: Division = '*'): Promise<string[]> {
    return (await this.group('patients', who, q, division)).items.map(({ mrn }) => mrn);
  }

  /** How many things of all kinds were found. */
  async countAll(who: ApiCaller, q: string): Promise<number> {
    return (await this.found(who, q)).reduce((sum, { total }) => sum + total, 0);
  }

  /** Somebody who was not there before; without a room she belongs to her division. */
  async admitPatient(newcomer: Newcomer): Promise<number> {
    const { pier } = this.places;
    const { rows } = await this.server.owner.query<{ id: string }>(
      `INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
       VALUES ($1, $2, $3, $4, $5, $6, 'other') RETURNING id`,
      [
        newcomer.hospital ?? pier.hospitalId,
        newcomer.division ?? pier.divisionId,
        newcomer.room ?? null,
        newcomer.mrn,
        newcomer.first,
        newcomer.last,
      ],
    );
    return Number(rows[0]?.id);
  }
}

export async function openSearchScene(): Promise<SearchScene> {
  const server = await startTestServer({ roles: ['api'] });
  const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  return new SearchScene(server, await findDemoPlaces(server.owner), admin);
}
