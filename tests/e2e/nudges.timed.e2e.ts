import { expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { notePress, pressedAt } from './support/noted-press.ts';
import { nudgeColor, twoViewers } from './support/nudges.ts';
import { chargeNurse } from './support/people.ts';
import { notedAt, noteWhen } from './support/seen-when.ts';
import { useVisitors } from './support/visitors.ts';
import { media, pairedRoom, tile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);

const called = 'HELP REQUESTED';

test('a call for help appears within 1 s for everyone who watches the patient, and for no one else; red is confirmed by a key only [R001-4.125] [R001-4.127] [R003-4.1]', async () => {
  const { monitorId } = await aPatient();
  const { room, monitor } = await pairedRoom(rooms, String(monitorId));
  const another = await aPatient();
  const [first, second] = await twoViewers(staff, monitor);
  const elsewhere = await staff.arrive(
    chargeNurse,
    `/patient-monitors/${another.monitorId}/monitoring`,
  );
  await tile(elsewhere.page).waitFor();
  const help = room.page.getByRole('button', { name: 'Call for help' });
  await help.waitFor();
  await room.isAccessible();
  await Promise.all([first, second].map(({ page }) => noteWhen(page, called)));
  await notePress(room.page, 'click');
  await help.click();
  for (const { page } of [first, second]) await tile(page).getByText(called).waitFor();
  const at = await pressedAt(room.page);
  for (const { page } of [first, second]) {
    const seenAt = await notedAt(page);
    expect(seenAt - at).toBeLessThan(1_000);
  }
  await room.page
    .getByText('Virtual Observer notified.')
    .or(room.page.getByText('Virtual Nurse notified.'))
    .waitFor();
  await first.isAccessible();
  await expect.poll(() => nudgeColor(second.page)).toBe('red');
  // A page that opens now loads all calls: one that is missing there isn't just late.
  await elsewhere.page.reload();
  await tile(elsewhere.page).getByRole('button', { name: 'Activate alarm' }).waitFor();
  await expect.poll(() => elsewhere.page.getByText(called).count()).toBe(0);
  await expect.poll(() => nudgeColor(elsewhere.page)).toBeNull();

  // Neither a pointer nor another key confirms red.
  await tile(first.page).hover();
  await expect.poll(() => first.page.getByLabel('Looking').count()).toBe(0);
  await first.page.keyboard.press('x');
  await expect.poll(() => nudgeColor(first.page)).toBe('red');
  await first.page.keyboard.press('c');
  await tile(second.page).getByText(called).waitFor({ state: 'detached' });
  await room.page.getByText(/has seen your call\.$/).waitFor();
  await expect.poll(() => nudgeColor(second.page)).toBeNull();
  const rows = await asOwner(
    `SELECT outcome FROM nudges WHERE patient_monitor_id = $1 AND source = 'wake_word'
      AND confirmed_by_id IS NOT NULL`,
    [monitorId],
  );
  expect(rows).toEqual([{ outcome: 'called_nurse' }]);
}, 240_000);
