import { MllpClient } from '../../packages/hl7/src/testing/mllp-client.ts';
import { expect, test } from 'vitest';
import { ackOf, adtMessage } from '../support/adt-message.ts';
import { asOwner } from './support/database.ts';
import { admin, observer } from './support/people.ts';
import { savedView } from './support/saved-view.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
/** Of one attempt: a control id is used once. */
const unique = () => `E2E${Date.now()}`;

async function send(
  controlId: string,
  message: Omit<Parameters<typeof adtMessage>[0], 'controlId'>,
) {
  const client = await MllpClient.open(Number(new URL(stack().urls.hl7).port));
  const reply = ackOf(await client.send(adtMessage({ ...message, controlId })));
  await client.close();
  return reply;
}

test('a room change by the hospital’s own system is a badge on the wall within a second [R004-1.12]', async () => {
  const [watched] = await asOwner<{ id: string; mrn: string; said: string; back: string }>(
    `SELECT m.id, p.mrn, w.name || '^' || r.name || '^' || coalesce(b.name, '') AS back, (SELECT u.name || '^' || o.name FROM rooms o
              JOIN units u ON u.id = o.unit_id WHERE o.unit_id = r.unit_id AND o.id <> r.id
               ORDER BY o.id LIMIT 1) AS said
       FROM patient_monitors m JOIN patients p ON p.id = m.patient_id AND p.room_id = m.room_id
       JOIN rooms r ON r.id = m.room_id JOIN units w ON w.id = r.unit_id
       LEFT JOIN beds b ON b.id = p.bed_id JOIN divisions d ON d.id = m.division_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' ORDER BY m.id LIMIT 1`,
  );
  if (!watched) throw new Error('Nobody is watched');
  const own = unique();
  const view = await savedView(`Moved ${own}`, [Number(watched.id)], 16);
  const desk = await visitors.arrive(observer, `/patient-central/${view.id}`);
  await desk.shows('Central monitoring');
  await desk.page.getByRole('status', { name: /^Live\./ }).waitFor();
  const badge = desk.page.getByText('Room Mismatch').first();
  expect(await badge.count()).toBe(0);
  await noteWhen(desk.page, 'Room Mismatch');
  expect(await send(`${own}W`, { event: 'A02', number: watched.mrn, place: watched.said })).toBe(
    'AA',
  );
  const answeredAt = Date.now();
  await badge.waitFor();
  expect((await notedAt(desk.page)) - answeredAt).toBeLessThan(1_000);
  // Back where she is watched, as other tests know her.
  expect(await send(`${own}B`, { event: 'A02', number: watched.mrn, place: watched.back })).toBe(
    'AA',
  );
  await badge.waitFor({ state: 'detached' });
}, 90_000);

test('a message is found, opened field by field and applied again [R004-1.14]', async () => {
  const own = unique();
  const message = { event: 'A08', number: 'HL990001', name: 'Fenwick^Ida' };
  expect(await send(`${own}A`, message)).toBe('AA');
  const visitor = await visitors.arrive(admin, `/monitoring/adt-messages?q=${own}A`);
  const { page } = visitor;
  await visitor.shows('ADT messages');
  const row = page.getByRole('row', { name: new RegExp(`${own}A`) });
  await row.getByText('Applied').waitFor();
  await row.getByRole('button', { name: /^Open A08 Update Demographics/ }).click();
  const segment = page.getByRole('region', { name: 'Segment PID' });
  await segment.getByText('PID-5 Name').waitFor();
  await segment
    .getByText(/Fenwick|••••/)
    .first()
    .waitFor();
  await page.getByText('What it changed').waitFor();
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Apply again' }).click();
  await page.getByText('The message is being applied again').waitFor();
}, 90_000);
