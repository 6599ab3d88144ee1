import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { column, openClient, type OpenClient } from './testing/open-client.ts';

/** Both hospitals use the same ids: a join that forgets the hospital finds the rows of the other one. */
const hospitals = [1, 2];
const people = [1, 2];
const divisions = [1, 2, 3];
/** Two units in each division. */
const units = [1, 2, 3, 4, 5, 6];
const divisionOf = (unit: number) => Math.ceil(unit / 2);

interface Group {
  id: number;
  narrows: boolean;
  isDeleted: boolean;
  members: number[];
  units: number[];
}
interface Sight {
  deletedUnits: number[];
  /** By person. */
  divisions: Record<number, number[]>;
  groups: Group[];
}

const some = (ids: number[]) => fc.subarray(ids);
const group = (id: number): fc.Arbitrary<Group> =>
  fc.record({
    id: fc.constant(id),
    narrows: fc.boolean(),
    isDeleted: fc.boolean(),
    members: some(people),
    units: some(units),
  });
const sight: fc.Arbitrary<Sight> = fc.record({
  deletedUnits: some(units),
  divisions: fc.record({ 1: some(divisions), 2: some(divisions) }),
  groups: fc.tuple(group(1), group(2), group(3)),
});

/** A person sees the units of their divisions; groups that narrow leave only those in any of them. */
function unitsExpected({ deletedUnits, divisions: own, groups }: Sight, person: number): number[] {
  const narrowing = groups.filter(
    ({ narrows, isDeleted, members }) => narrows && !isDeleted && members.includes(person),
  );
  return units.filter(
    (unit) =>
      !deletedUnits.includes(unit) &&
      own[person]?.includes(divisionOf(unit)) &&
      (narrowing.length === 0 || narrowing.some((one) => one.units.includes(unit))),
  );
}

let database: TestDatabase;
let owner: OpenClient;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await openClient(database.urls.owner);
  for (const hospital of hospitals) {
    await owner.query(
      `INSERT INTO hospitals (id, name, auth0_id) VALUES ($1::bigint, 'H' || $1, 'org_' || $1)`,
      [hospital],
    );
    await insert('divisions', hospital, { id: divisions, name: divisions.map((id) => `D${id}`) });
    await insert('units', hospital, {
      id: units,
      division_id: units.map(divisionOf),
      name: units.map((id) => `U${id}`),
    });
    await insert('roles', hospital, { id: [1], name: ['Observer'] });
    await insert('users', hospital, {
      id: people,
      role_id: people.map(() => 1),
      name: people.map((id) => `P${id}`),
      email: people.map((id) => `p${id}@example.com`),
    });
  }
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Inserts rows given by column. */
async function insert(
  table: string,
  hospital: number,
  columns: Record<string, readonly unknown[]>,
): Promise<void> {
  const names = Object.keys(columns);
  const count = Object.values(columns)[0]?.length ?? 0;
  for (let at = 0; at < count; at += 1)
    await owner.query(
      `INSERT INTO ${table} (hospital_id, ${names.join()})
       VALUES ($1, ${names.map((_, index) => `$${index + 2}`).join()})`,
      [hospital, ...names.map((name) => columns[name]?.[at])],
    );
}

async function store(hospital: number, { deletedUnits, divisions: own, groups }: Sight) {
  await owner.query(
    'UPDATE units SET deleted_at = now() WHERE hospital_id = $1 AND id = ANY ($2)',
    [hospital, deletedUnits],
  );
  const given = people.flatMap((user) => (own[user] ?? []).map((division) => [user, division]));
  await insert('user_divisions', hospital, {
    user_id: given.map(([user]) => user),
    division_id: given.map(([, division]) => division),
  });
  await insert('groups', hospital, {
    id: groups.map(({ id }) => id),
    name: groups.map(({ id }) => `G${id}`),
    narrows_scope: groups.map(({ narrows }) => narrows),
    deleted_at: groups.map(({ isDeleted }) => (isDeleted ? new Date() : null)),
  });
  for (const { id, members, units: of } of groups) {
    await insert('group_members', hospital, {
      group_id: members.map(() => id),
      user_id: members,
    });
    await insert('group_units', hospital, { group_id: of.map(() => id), unit_id: of });
  }
}

const unitsSeen = async (hospital: number, person: number): Promise<number[]> =>
  (
    await column(owner, 'SELECT unnest(visible_unit_ids($1, $2)) ORDER BY 1', [hospital, person])
  ).map(Number);

it('shows exactly the units that divisions and narrowing groups leave, in each hospital', async () => {
  await fc.assert(
    fc.asyncProperty(sight, sight, async (one, other) => {
      await owner.query('BEGIN');
      try {
        await store(1, one);
        await store(2, other);
        for (const person of people) {
          expect(await unitsSeen(1, person)).toEqual(unitsExpected(one, person));
          expect(await unitsSeen(2, person)).toEqual(unitsExpected(other, person));
        }
      } finally {
        await owner.query('ROLLBACK');
      }
    }),
    { numRuns: 60 },
  );
});
