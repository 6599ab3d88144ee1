import type { RosterPatient } from '../../packages/contracts/src/entities/roster.ts';
import { placeName } from '../../packages/domain/src/patients/place-name.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startBlockingProxy, type BlockingProxy } from './support/blocking-proxy.ts';
import { observer } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { clear } from './support/shift-patients.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

let proxy: BlockingProxy | undefined;
/** These browsers reach the server through a proxy that the test can stop. */
const cutOff = useVisitors(async () => {
  const web = new URL(stack().urls.web);
  proxy = await startBlockingProxy(web);
  return [`--host-resolver-rules=MAP ${web.host} 127.0.0.1:${proxy.port}`];
});
const visitors = useVisitors();
/** A repeated test has the same browser, which knows the port of the first proxy. */
beforeEach(async () => {
  if (!proxy) return;
  await proxy[Symbol.asyncDispose]();
  proxy = await startBlockingProxy(new URL(stack().urls.web), proxy.port);
});
afterAll(() => proxy?.[Symbol.asyncDispose]());
const large = { viewport: { width: 1920, height: 1080 } };

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Roster' });
const isSaved = (page: Page) =>
  page.getByRole('button', { name: 'Roster', exact: true }).click({ trial: true });
async function savedOn(page: Page): Promise<string[]> {
  const { origins } = await page.context().storageState();
  return origins
    .flatMap(({ localStorage }) => localStorage)
    .filter(({ name }) => name.startsWith('lamplight.roster.'))
    .map(({ value }) => value);
}

async function firstPatient(): Promise<RosterPatient> {
  const caller = await callerOf(observer);
  const { results } = bodyOf(
    await caller.get<{ results: RosterPatient[] }>('/patient_central/roster'),
  );
  const [first] = results;
  if (!first) throw new Error('The roster has no patients.');
  return first;
}

test('the roster opens without a server and prints alone [R003-11.1] [R003-11.3]', async () => {
  const patient = await firstPatient();
  const desk = await cutOff.arrive(observer, '/patient-central', large);
  const { page } = desk;
  const beside = await cutOff.anotherTab(desk, '/about');
  for (const one of [desk, beside])
    one.expectProblem(
      /WebSocket connection .*403|ERR_CONNECTION|ERR_EMPTY_RESPONSE|status of 50\d/,
    );
  await desk.shows('Central monitoring');
  await isSaved(page);
  await expect.poll(() => savedOn(page)).toHaveLength(1);
  const [sealed = ''] = await savedOn(page);
  expect(sealed).not.toContain(patient.patient.display_name);
  await page.getByRole('status', { name: /^Live\./ }).waitFor();

  await proxy?.[Symbol.asyncDispose]();
  await page.getByRole('button', { name: 'Open the roster' }).click({ timeout: 30_000 });
  const roster = sheet(page);
  await roster.getByText(/^As of /).waitFor();
  await roster.getByText('The server cannot be reached.', { exact: false }).waitFor();
  const line = roster
    .getByRole('table', { name: patient.unit.name })
    .getByRole('row', { name: new RegExp(`^${placeName(patient)} `) });
  await line.getByText(patient.patient.display_name).waitFor();
  // The roster is open, and neither title nor address changes any more.
  const title = await page.title();
  expect(`${title} ${page.url()}`).not.toContain(patient.patient.display_name);
  await desk.isAccessible();

  await page.emulateMedia({ media: 'print' });
  await line.waitFor();
  await expect
    .poll(() => page.getByRole('heading', { level: 1, includeHidden: true }).isVisible())
    .toBe(false);
  await expect.poll(() => roster.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeLessThanOrEqual(4);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await roster.waitFor();

  // Another tab of the same browser opens the saved roster.
  await beside.page.bringToFront();
  await beside.page.getByRole('button', { name: 'Open the roster' }).click({ timeout: 30_000 });
  await sheet(beside.page).getByText(patient.patient.display_name).first().waitFor();
});

test('signing out removes the roster from the device and from every tab [R003-11.2]', async () => {
  // An observer can't sign out while patients are assigned to them.
  await clear(observer);
  const desk = await visitors.arrive(observer, '/patient-central', large);
  const { page } = desk;
  await desk.shows('Central monitoring');
  await isSaved(page);
  await expect.poll(() => savedOn(page)).toHaveLength(1);
  await page.getByRole('banner').getByRole('button', { name: 'Opal Watchwell' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByLabel('E-mail address').waitFor();
  await expect.poll(() => savedOn(page)).toEqual([]);
});
