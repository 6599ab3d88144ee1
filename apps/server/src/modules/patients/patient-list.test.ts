import type { Patient } from '@lamplight/contracts/entities/patient';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;
/** All of them, as the admin sees them, by id. */
let everybody: Patient[];
const rankOfStatus = new Map<number, number>();

const ask = async (query: Record<string, string | number>) => {
  const search = new URLSearchParams({ division_id: '*' });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const { status, body, text } = await admin.get<{
    results: Patient[];
    metadata: { count: number };
  }>(`/patients?${search}`);
  expect(status, text).toBe(200);
  return body;
};

async function inPages(query: Record<string, string>, perPage = 25): Promise<Patient[]> {
  const found: Patient[] = [];
  for (let page = 1; ; page += 1) {
    const { results, metadata } = await ask({ ...query, page, per_page: perPage });
    found.push(...results);
    if (page * perPage >= metadata.count) {
      expect(found).toHaveLength(metadata.count);
      return found;
    }
  }
}

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  // Every third has a status.
  await server.owner.query(
    `UPDATE patients p SET patient_status_id = s.ids[1 + p.id / 3 % cardinality(s.ids)]
       FROM (SELECT v.hospital_id, array_agg(v.id ORDER BY v.id) AS ids FROM dynamic_field_values v
              JOIN dynamic_fields d ON d.hospital_id = v.hospital_id AND d.id = v.dynamic_field_id
             WHERE d.table_name = 'patients' GROUP BY v.hospital_id) s
      WHERE p.hospital_id = s.hospital_id AND p.id % 3 = 0`,
  );
  const { rows } = await server.owner.query<{ id: string; sort_order: number }>(
    'SELECT id, sort_order FROM dynamic_field_values',
  );
  for (const { id, sort_order } of rows) rankOfStatus.set(Number(id), sort_order);
  everybody = (await inPages({ order_by: 'updated_at' })).sort((a, b) => a.id - b.id);
});
afterAll(() => server.close());

/** Who has none comes last, as PostgreSQL sorts. */
const byRank =
  (rankOf: (patient: Patient) => string | number | null) =>
  (a: Patient, b: Patient): number => {
    const [one, other] = [rankOf(a), rankOf(b)];
    if (one === other) return a.id - b.id;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -1 : 1;
  };

it.each<[string, (patient: Patient) => string | number | null]>([
  ['status', ({ status }) => status],
  ['patient_status', ({ patient_status_id: id }) => (id && rankOfStatus.get(id)) ?? null],
  ['room', ({ room }) => room?.name ?? null],
  ['division', ({ division }) => division.name],
])('goes by %s in both directions, page after page [R002-3.15]', async (order, rankOf) => {
  expect(new Set(everybody.map(rankOf)).size).toBeGreaterThan(1);
  const sorted = everybody.toSorted(byRank(rankOf)).map(({ id }) => id);
  const listed = async (order_by: string) => (await inPages({ order_by })).map(({ id }) => id);
  expect(await listed(order)).toEqual(sorted);
  expect(await listed(`-${order}`)).toEqual(sorted.toReversed());
});

it('finds by a filter whoever fits it, and nobody else [R002-3.15]', async () => {
  const named = everybody.find(({ unit, dob }) => unit && dob);
  if (!named?.unit || !named.dob) throw new Error('Nobody to look for');
  const nameOf = (one: Patient) =>
    [one.first_name, one.middle_name, one.last_name, one.suffix]
      .filter((part) => part !== null)
      .join(' ')
      .toLowerCase();
  const [name, mrn, last] = [nameOf(named), named.mrn.toLowerCase(), named.last_name.toLowerCase()];
  const { dob, unit } = named;
  const year = dob.slice(0, 4);
  const filters: [string, (one: Patient) => boolean][] = [
    [`name:contains:${last.slice(1, 5)}`, (one) => nameOf(one).includes(last.slice(1, 5))],
    ['name:contains:a', (one) => nameOf(one).includes('a')],
    ['name:contains:a_e', (one) => nameOf(one).includes('a_e')],
    [`name:equals:${name}`, (one) => nameOf(one) === name],
    [`name:starts_with:${name.slice(0, 6)}`, (one) => nameOf(one).startsWith(name.slice(0, 6))],
    [`name:ends_with:${last.slice(-4)}`, (one) => nameOf(one).endsWith(last.slice(-4))],
    [`name:not_contains:${last}`, (one) => !nameOf(one).includes(last)],
    [`mrn:equals:${mrn}`, (one) => one.mrn.toLowerCase() === mrn],
    [
      `mrn:starts_with:${mrn.slice(0, 3)}`,
      (one) => one.mrn.toLowerCase().startsWith(mrn.slice(0, 3)),
    ],
    [`mrn:contains:${mrn.slice(2, 6)}`, (one) => one.mrn.toLowerCase().includes(mrn.slice(2, 6))],
    [`mrn:ends_with:${mrn.slice(-3)}`, (one) => one.mrn.toLowerCase().endsWith(mrn.slice(-3))],
    [`dob:equals:${year}-01-01,${year}-12-31`, (one) => one.dob?.startsWith(year) === true],
    [`dob:equals:,${dob}`, (one) => one.dob !== null && one.dob <= dob],
    [`dob:not_equals:${dob},`, (one) => !(one.dob !== null && one.dob >= dob)],
    [`unit_id:equals:${unit.id}`, (one) => one.unit?.id === unit.id],
    [`unit_id:not_equals:${unit.id}`, (one) => one.unit?.id !== unit.id],
    ['is_monitored:equals:true', (one) => one.is_monitored],
    ['is_monitored:equals:false', (one) => !one.is_monitored],
    ['is_monitored:not_equals:true', (one) => !one.is_monitored],
  ];
  for (const [at, [filter, fits]] of filters.entries()) {
    const order_by = at % 2 ? 'room' : 'name';
    const found = await inPages({ order_by, 'filters[]': filter }, 100);
    const ids = found.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids, filter).toEqual(everybody.filter(fits).map(({ id }) => id));
  }
});
