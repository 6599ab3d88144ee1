import { expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { nurse, observer } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import { tile } from './support/watched-room.ts';

const visitors = useVisitors();

const pathOf = (id: number) => `/patient-monitors/${id}/monitoring`;

test('a change made before the live connection opened is shown once it opens [R003-2.10]', async () => {
  const { monitorId: id } = await aPatient();
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

test('an unconfirmed alarm is shown for its own patient only [R003-5.4]', async () => {
  const { monitorId: other } = await aPatient();
  const { monitorId: one, id } = await aPatient();
  await asOwner(`UPDATE patients SET last_name = 'Elsewhere' WHERE id = $1`, [id]);
  const { page } = await visitors.arrive(observer, pathOf(one));
  const alarm = tile(page).getByRole('button', { name: 'Activate alarm' });
  const unconfirmed = tile(page).getByText(/^Not confirmed: phone the unit/);
  const heading = page.getByRole('heading', { level: 1 });
  await alarm.waitFor();
  // The heading names the patient as soon as the tile is there, and changes only with the address.
  const name = await heading.textContent();
  // A notification or the search changes the patient without loading the page again.
  await page.evaluate((path) => history.pushState({}, '', path), pathOf(other));
  await expect.poll(() => heading.textContent()).not.toBe(name);
  await alarm.waitFor();
  // Holding the button raises the alarm without a confirmation.
  await alarm.hover();
  await page.mouse.down();
  await unconfirmed.waitFor();
  await page.mouse.up();
  await page.goBack();
  await expect.poll(() => heading.textContent()).toBe(name);
  await alarm.waitFor();
  await expect.poll(() => unconfirmed.count()).toBe(0);
});
