import { expect, onTestFinished, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { admin, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

/** A patient of the division who is watched and was not asked yet, and her session. */
async function watchedPatient() {
  const [row] = await asOwner<{ patient: string; monitor: string; division: string }>(
    `SELECT m.patient_id AS patient, m.id AS monitor, m.division_id AS division
       FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active'
        AND NOT EXISTS (SELECT FROM camera_consents c WHERE c.patient_id = m.patient_id)
      ORDER BY m.id DESC LIMIT 1`,
  );
  if (row === undefined) throw new Error('The demo watches nobody.');
  return row;
}

test('a nurse notes consent; an open page of somebody else follows [R002-3.90]', async () => {
  const { patient } = await watchedPatient();
  const address = `/patients/${patient}/overview/consent`;
  const watching = await visitors.arrive(admin, address);
  await watching.shows(/./);
  await watching.page.getByText('No camera consent noted').waitFor();
  const noting = await visitors.arrive(nurse, address);
  await noting.shows(/./);
  const { page } = noting;
  // By keyboard alone.
  await page.getByRole('radio', { name: 'Informed' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: 'Consented' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'A relative' }).check();
  await noting.isAccessible();
  await page.getByRole('button', { name: 'Note it' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('What was said to the camera was noted').waitFor();
  for (const shown of [page, watching.page]) {
    await shown.getByText('Camera: consented').waitFor();
    await shown.getByRole('row', { name: /Consented A relative N\/A/ }).waitFor();
  }
  await watching.isAccessible();
});

test('a no stops monitoring, and none starts until there is another word [R002-3.91] [R002-3.92]', async () => {
  const { patient, monitor, division } = await watchedPatient();
  const visitor = await visitors.arrive(nurse, `/patients/${patient}/overview/consent`);
  await visitor.shows(/./);
  const { page } = visitor;
  await page.getByRole('radio', { name: 'Declined' }).check();
  await page.getByText('This patient is monitored now.', { exact: false }).waitFor();
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Note it and stop monitoring' }).click();
  await page.getByText('Camera: declined').waitFor();
  const [row] = await asOwner<{ status: string }>(
    'SELECT status FROM patient_monitors WHERE id = $1',
    [monitor],
  );
  expect(row?.status).toBe('stopped');

  // Whoever would start again is told why not, before she asks.
  const [who] = await asOwner<{ mrn: string }>('SELECT mrn FROM patients WHERE id = $1', [patient]);
  await page.goto(new URL(`/patient-monitors/add?division_id=${division}`, page.url()).href);
  await page.getByRole('combobox', { name: /^Patient/ }).fill(who?.mrn ?? '');
  await page.getByRole('option').first().click();
  const hint = page.getByText('This patient declined the camera.', { exact: false });
  await hint.waitFor();
  await visitor.isAccessible();

  // Another word counts at once, also on the form that is open.
  const other = await visitors.anotherTab(visitor, `/patients/${patient}/overview/consent`);
  await other.shows(/./);
  await other.page.getByRole('radio', { name: 'Consented' }).check();
  await other.page.getByRole('button', { name: 'Note it' }).click();
  await page.getByText('Camera: consented').waitFor();
  expect(await hint.count()).toBe(0);
  // Others look for whom the demo watches.
  await asOwner(
    `UPDATE patient_monitors SET status = 'active', monitor_ended_at = NULL WHERE id = $1`,
    [monitor],
  );
});

test('what a hospital requires is chosen in its preferences [R002-3.91]', async () => {
  const { patient, division } = await watchedPatient();
  const visitor = await visitors.arrive(admin, `/hospital/preferences?division_id=${division}`);
  onTestFinished(async () => {
    await asOwner(`UPDATE divisions SET required_camera_consent = 'none' WHERE id = $1`, [
      division,
    ]);
  });
  await visitor.shows('Hospital preferences');
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Camera consent' }).click();
  await page.getByRole('option', { name: 'That the patient consented' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => asOwner('SELECT required_camera_consent FROM divisions WHERE id = $1', [division]))
    .toEqual([{ required_camera_consent: 'consented' }]);
  await page.goto(new URL(`/patients/${patient}/overview/consent`, page.url()).href);
  await page.getByText('requires that the patient consented', { exact: false }).waitFor();
});

test('an administrator reads who came near a patient, in words [R002-3.95] [R002-3.96]', async () => {
  const { patient, monitor } = await watchedPatient();
  const seeing = await visitors.arrive(nurse, `/patient-monitors/${monitor}/monitoring`);
  await seeing.page.getByRole('heading', { level: 1 }).waitFor();
  const visitor = await visitors.arrive(admin, `/patients/${patient}/overview/access-log`);
  await visitor.shows('Access log of the patient');
  await visitor.page.getByRole('cell', { name: 'Saw the monitoring session' }).first().waitFor();
  await visitor.isAccessible();
  const denied = await visitors.arrive(nurse, `/patients/${patient}/overview/access-log`);
  await denied.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
});
