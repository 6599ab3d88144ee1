import pg from 'pg';
import type { TestServer } from '../../support/test-server.ts';
import { FailedJobs } from './failed-jobs.ts';
import { Sightings, type Scope } from './sightings.ts';
import {
  hasTextId,
  isPersonal,
  kindNames,
  recordKinds,
  type KindName,
  type RecordId,
} from './records/record-kinds.ts';

/** A division, or a unit of one, with one record of every kind that stays as it is. */
export interface Home {
  name: string;
  hospitalId: number;
  divisionId: number;
  standing: Partial<Record<KindName, RecordId>>;
  unitIds: Set<number>;
  /** A group that narrows its members to the units of this home. */
  groupId?: number;
}

export interface Homes {
  /** Most callers live here. */
  own: Home;
  /** The same division, another unit: out of sight only for whom a group narrows. */
  otherUnit: Home;
  otherDivision: Home;
  otherHospital: Home;
}

export const markerPattern = /mark\d+krm/g;
/** Far beyond any id in use. */
const missingNumber = 8_000_000_000_000;

/** The scene: homes full of marked records, and a way to make more of them. */
export class World {
  readonly server: TestServer;
  readonly sightings: Sightings;
  homes!: Homes;
  readonly #queue: FailedJobs;
  readonly #marked = new Map<string, { kind: KindName; id: RecordId }>();
  #counter = 0;

  constructor(server: TestServer) {
    this.server = server;
    this.sightings = new Sightings(server.owner);
    this.#queue = new FailedJobs(server.database.urls.worker);
  }

  static async build(server: TestServer): Promise<World> {
    const world = new World(server);
    await world.#queue.prepare();
    const harborlight = await world.#hospital('org_harborlight');
    const cedarvale = await world.#hospital('org_cedarvale');
    const own = await world.#openHome('own', harborlight);
    const narrow = { name: 'Matrix', narrows_scope: true };
    const groupId = await world.insert('groups', { hospital_id: harborlight, ...narrow });
    world.homes = {
      own,
      otherUnit: await world.#openHome('other unit', harborlight, own.divisionId, groupId),
      otherDivision: await world.#openHome('other division', harborlight),
      otherHospital: await world.#openHome('other hospital', cedarvale),
    };
    return world;
  }

  get homeList(): Home[] {
    return Object.values(this.homes) as Home[];
  }

  async #hospital(organization: string): Promise<number> {
    const { rows } = await this.server.owner.query<{ id: string }>(
      'SELECT id FROM hospitals WHERE auth0_id = $1',
      [organization],
    );
    return Number(rows[0]?.id);
  }

  async #openHome(
    name: string,
    hospitalId: number,
    divisionId?: number,
    groupId?: number,
  ): Promise<Home> {
    const division = divisionId ?? (await this.#division(hospitalId));
    const home: Home = {
      name,
      hospitalId,
      divisionId: division,
      standing: {},
      unitIds: new Set(),
      ...(groupId !== undefined && { groupId }),
    };
    for (const kind of kindNames)
      if (!isPersonal(kind)) home.standing[kind] = await this.make(kind, home);
    return home;
  }

  async #division(hospitalId: number): Promise<number> {
    const marker = this.#nextMarker();
    const id = await this.insert('divisions', { hospital_id: hospitalId, name: marker });
    this.#marked.set(marker, { kind: 'division', id });
    return id;
  }

  /** A division in which nobody works but one person. */
  async divisionFor(hospitalId: number, userId: number | undefined): Promise<number> {
    const id = await this.#division(hospitalId);
    const member = { user_id: userId, division_id: id };
    await this.insert('user_divisions', { hospital_id: hospitalId, ...member });
    return id;
  }

  /** Makes one more record of a kind; `userId` says whose, for the personal kinds. */
  async make(
    kind: KindName,
    home: Home,
    near: Partial<Record<KindName, RecordId>> = {},
    userId: RecordId = home.standing.user ?? 0,
  ): Promise<RecordId> {
    const marker = this.#nextMarker();
    const id = await recordKinds[kind].make({
      insert: (table, row, once) => this.insert(table, row, once),
      failJob: (hospitalId, data) => this.#queue.failJob(hospitalId, data),
      putObject: (key, content) => this.server.platform.objects.put(key, content),
      home,
      near,
      marker,
      userId,
    });
    this.#marked.set(marker, { kind, id });
    if (kind === 'unit') await this.#settleUnit(home, Number(id));
    return id;
  }

  async #settleUnit({ hospitalId, unitIds, groupId }: Home, unitId: number): Promise<void> {
    unitIds.add(unitId);
    if (groupId === undefined) return;
    const link = { hospital_id: hospitalId, group_id: groupId, unit_id: unitId };
    await this.insert('group_units', link);
  }

  async insert(table: string, row: Record<string, unknown>, once?: string): Promise<number> {
    const columns = Object.keys(row).map((column) => pg.escapeIdentifier(column));
    const values = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await this.server.owner.query<{ row: { id?: number } }>(
      `INSERT INTO ${table} AS t (${columns.join(', ')}) VALUES (${values.join(', ')})
       ${once === undefined ? '' : `ON CONFLICT (${once}) DO UPDATE SET ${columns[0]} = excluded.${columns[0]}`}
       RETURNING to_jsonb(t) AS row`,
      Object.values(row),
    );
    return Number(rows[0]?.row.id);
  }

  missing(kind: KindName): RecordId {
    this.#counter += 1;
    const number = missingNumber + this.#counter;
    return recordKinds[kind].missing?.(number) ?? (hasTextId(kind) ? `missing${number}` : number);
  }

  /** Markers in a text that belong to records out of the given sight; without a scope that is all. */
  async strangersIn(text: string, scope: Scope | undefined): Promise<string[]> {
    const strangers: string[] = [];
    for (const marker of new Set(text.match(markerPattern))) {
      const record = this.#marked.get(marker);
      if (!record || !scope || !(await this.sightings.mayBeNamed(scope, record.kind, record.id)))
        strangers.push(record ? `${record.kind} ${record.id}` : marker);
    }
    return strangers;
  }

  #nextMarker(): string {
    this.#counter += 1;
    return `mark${this.#counter}krm`;
  }
}
