import { expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { sendAdt } from './support/adt.ts';
import { observer } from './support/people.ts';
import { savedView } from './support/saved-view.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('shows a room change by the hospital’s own system as a badge on the wall within a second [R004-1.12]', async () => {
  const { id, monitorId } = await aPatient();
  const [patient] = await asOwner<{ mrn: string; home: string; elsewhere: string }>(
    `SELECT p.mrn, concat(u.name, '^', r.name) AS home,
            (SELECT concat(u.name, '^', o.name) FROM rooms o
              WHERE o.unit_id = r.unit_id AND o.id <> r.id ORDER BY o.id LIMIT 1) AS elsewhere
       FROM patients p JOIN rooms r ON r.id = p.room_id JOIN units u ON u.id = r.unit_id
      WHERE p.id = $1`,
    [id],
  );
  if (!patient) throw new Error('The patient has no room');
  const view = await savedView('Moved', [monitorId], 16);
  const desk = await visitors.arrive(observer, `/patient-central/${view.id}`);
  await desk.shows('Central monitoring');
  await desk.page.getByRole('status', { name: /^Live\./ }).waitFor();
  const badge = desk.page.getByText('Room Mismatch').first();
  const move = async (controlId: string, place: string) => {
    expect(await sendAdt({ event: 'A02', controlId, number: patient.mrn, place })).toBe('AA');
    return Date.now();
  };
  await badge.waitFor({ state: 'detached' });
  await noteWhen(desk.page, 'Room Mismatch');
  const answeredAt = await move('MOVED1', patient.elsewhere);
  await badge.waitFor();
  expect((await notedAt(desk.page)) - answeredAt).toBeLessThan(1_000);
  await move('MOVED2', patient.home);
  await badge.waitFor({ state: 'detached' });
}, 90_000);
