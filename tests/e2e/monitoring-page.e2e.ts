import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { nurse, observer } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import { tile } from './support/watched-room.ts';

const visitors = useVisitors();

/** Two patients who are watched and whose rooms do not answer; the first ones belong to other tests. */
async function twoMonitors(): Promise<[string, string]> {
  const rows = await asOwner<{ id: string }>(
    `SELECT m.id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' AND m.video_device_id IS NOT NULL
      ORDER BY m.id OFFSET 3 LIMIT 2`,
  );
  return rows.map(({ id }) => id) as [string, string];
}
const pathOf = (id: string) => `/patient-monitors/${id}/monitoring`;

test('what happened before the page heard anything is shown as soon as it hears [R003-2.10]', async () => {
  const [id] = await twoMonitors();
  const { page } = await visitors.arrive(observer, '/');
  const way = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/live\//, async (socket) => {
    await way.promise;
    socket.connectToServer();
  });
  await page.goto(stack().urls.web + pathOf(id));
  await tile(page).getByRole('button', { name: 'Activate alarm' }).waitFor();
  const caller = await callerOf(nurse);
  const order = { reason: 'In the bathroom', minutes: 5 };
  bodyOf(await caller.post(`/patient_monitors/${id}/pause`, { body: order }));
  way.resolve();
  await page.getByText('monitoring paused').waitFor();
  bodyOf(await caller.post(`/patient_monitors/${id}/resume`));
  await page.getByText('monitoring paused').waitFor({ state: 'detached' });
});

test('an alarm that was not confirmed is told of its own patient alone [R003-5.4]', async () => {
  const [one, other] = await twoMonitors();
  const { page } = await visitors.arrive(observer, pathOf(one));
  const alarm = tile(page).getByRole('button', { name: 'Activate alarm' });
  const unconfirmed = tile(page).getByText(/^Not confirmed: phone the unit/);
  const heading = page.getByRole('heading', { level: 1 });
  await alarm.waitFor();
  const name = await heading.textContent();
  // As from a notification or the search: the page stays, the patient is another.
  await page.evaluate((path) => history.pushState({}, '', path), pathOf(other));
  await expect.poll(() => heading.textContent()).not.toBe(name);
  await alarm.waitFor();
  // Held, it is raised without another question.
  await alarm.dispatchEvent('pointerdown');
  await unconfirmed.waitFor();
  await page.goBack();
  await expect.poll(() => heading.textContent()).toBe(name);
  await alarm.waitFor();
  expect(await unconfirmed.count()).toBe(0);
});
