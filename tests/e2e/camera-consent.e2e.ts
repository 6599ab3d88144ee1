import { expect, onTestFinished, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { admin, nurse } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('shows consent noted by a nurse on another person’s open page [R002-3.90]', async () => {
  const { id } = await aPatient();
  const address = `/patients/${id}/overview/consent`;
  const watching = await visitors.arrive(admin, address);
  await watching.shows(/./);
  await watching.page.getByText('No camera consent noted').waitFor();
  const noting = await visitors.arrive(nurse, address);
  await noting.shows(/./);
  const { page } = noting;
  // With the keyboard alone.
  await page.getByRole('radio', { name: 'Informed' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('radio', { name: 'Consented' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'A relative' }).check();
  await page.getByRole('button', { name: 'Note it' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('What was said to the camera was noted').waitFor();
  for (const shown of [page, watching.page]) {
    await shown.getByText('Camera: consented').waitFor();
    await shown.getByRole('row', { name: /Consented A relative N\/A/ }).waitFor();
  }
});

test('stops monitoring when the patient declines, and starts none until they consent [R002-3.91] [R002-3.92]', async () => {
  const { id, monitorId, divisionId } = await aPatient();
  const visitor = await visitors.arrive(nurse, `/patients/${id}/overview/consent`);
  await visitor.shows(/./);
  const { page } = visitor;
  await page.getByRole('radio', { name: 'Declined' }).check();
  await page.getByText('This patient is monitored now.', { exact: false }).waitFor();
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Note it and stop monitoring' }).click();
  await page.getByText('Camera: declined').waitFor();
  const [row] = await asOwner<{ status: string }>(
    'SELECT status FROM patient_monitors WHERE id = $1',
    [monitorId],
  );
  expect(row?.status).toBe('stopped');

  // The form to start monitoring explains why it can't start.
  const [patient] = await asOwner<{ mrn: string }>('SELECT mrn FROM patients WHERE id = $1', [id]);
  if (!patient) throw new Error('The patient is gone');
  await page.goto(new URL(`/patient-monitors/add?division_id=${divisionId}`, page.url()).href);
  await page.getByRole('combobox', { name: /^Patient/ }).fill(patient.mrn);
  await page.getByRole('option', { name: `${patient.mrn},` }).click();
  const hint = page.getByText('This patient declined the camera.', { exact: false });
  await hint.waitFor();
  await visitor.isAccessible();

  // Consent given later counts at once, also on the open form.
  const other = await visitors.anotherTab(visitor, `/patients/${id}/overview/consent`);
  await other.shows(/./);
  await other.page.getByRole('radio', { name: 'Consented' }).check();
  await other.page.getByRole('button', { name: 'Note it' }).click();
  await page.getByText('Camera: consented').waitFor();
  await expect.poll(() => hint.count()).toBe(0);
});

test('requires the consent that the hospital’s preferences name [R002-3.91]', async () => {
  const { id, divisionId: division } = await aPatient();
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
  await page.goto(new URL(`/patients/${id}/overview/consent`, page.url()).href);
  await page.getByText('requires that the patient consented', { exact: false }).waitFor();
});

test('shows an administrator, and no one else, who had access to a patient [R002-3.95] [R002-3.96]', async () => {
  const { id, monitorId } = await aPatient();
  const seeing = await visitors.arrive(nurse, `/patient-monitors/${monitorId}/monitoring`);
  await seeing.page.getByRole('heading', { level: 1 }).waitFor();
  const visitor = await visitors.arrive(admin, `/patients/${id}/overview/access-log`);
  await visitor.shows('Access log of the patient');
  await visitor.page.getByRole('cell', { name: 'Saw the monitoring session' }).first().waitFor();
  const denied = await visitors.arrive(nurse, `/patients/${id}/overview/access-log`);
  await denied.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
});
