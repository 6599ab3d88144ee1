import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { asOwner } from '../e2e/support/database.ts';
import { admin, bedsideNurse, chargeNurse, nurse, observer } from '../e2e/support/people.ts';
import { picture } from '../e2e/support/pictures.ts';
import { cardOf, raise, useQuietRequests } from '../e2e/support/requests.ts';
import { useVisitors } from '../e2e/support/visitors.ts';
import { large, settle, takeStills } from './still.ts';

const visitors = useVisitors();
useQuietRequests();

const aPatient = async (): Promise<string> => {
  const [row] = await asOwner<{ patient_id: string }>(
    `SELECT m.patient_id FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' ORDER BY m.id LIMIT 1`,
  );
  return String(row?.patient_id);
};
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
};
const aRecord = async (page: Page) => goTo(page, `/patients/${await aPatient()}/view`);
async function aRole(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Virtual Nurse' }).first().click();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Charge Nurse' }).click();
}
async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('lantern');
  await page.getByRole('option').first().waitFor();
}
async function buildForm(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
}

takeStills(visitors, [
  { name: 'shell-light', who: admin, path: '/', shows: /^Good/ },
  { name: 'shell-dark', who: admin, path: '/', shows: /^Good/, look: 'dark', size: large },
  {
    name: 'shell-night',
    who: admin,
    path: '/hospital/rooms',
    shows: 'Rooms',
    then: (page) => page.keyboard.press('n'),
  },
  {
    name: 'shell-reduced',
    who: nurse,
    path: '/patients',
    shows: 'Patients',
    then: (page) => page.getByRole('button', { name: 'Collapse' }).click(),
  },
  {
    name: 'palette',
    who: admin,
    path: '/',
    shows: /^Good/,
    then: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'search', who: nurse, path: '/', shows: /^Good/, then: search },
  { name: 'rooms-light', who: admin, path: '/hospital/rooms', shows: 'Rooms' },
  {
    name: 'rooms-dark',
    who: admin,
    path: '/hospital/rooms',
    shows: 'Rooms',
    look: 'dark',
    size: large,
  },
  { name: 'devices-light', who: admin, path: '/hospital/video_devices', shows: 'Video devices' },
  {
    name: 'devices-dark',
    who: admin,
    path: '/hospital/video_devices',
    shows: 'Video devices',
    look: 'dark',
  },
  { name: 'users-light', who: admin, path: '/user-management/users', shows: 'Users' },
  { name: 'role-light', who: admin, path: '/user-management/roles', shows: 'Roles', then: aRole },
  { name: 'patients-light', who: nurse, path: '/patients', shows: 'Patients' },
  { name: 'patients-dark', who: nurse, path: '/patients', shows: 'Patients', look: 'dark' },
  { name: 'patient-record-light', who: nurse, path: '/', shows: /^Good/, then: aRecord },
  {
    name: 'patient-record-dark',
    who: nurse,
    path: '/',
    shows: /^Good/,
    look: 'dark',
    then: aRecord,
  },
  {
    name: 'form-builder-light',
    who: admin,
    path: '/form-builder',
    shows: 'Forms',
    then: buildForm,
  },
  {
    name: 'form-builder-dark',
    who: admin,
    path: '/form-builder',
    shows: 'Forms',
    look: 'dark',
    then: buildForm,
  },
  {
    name: 'care-assignments-light',
    who: chargeNurse,
    path: '/care-assignments',
    shows: 'Care assignments',
  },
  {
    name: 'my-assignments-dark',
    who: observer,
    path: '/my-assignments',
    shows: 'My assignments',
    look: 'dark',
  },
  {
    name: 'observer-figures-light',
    who: chargeNurse,
    path: '/manager-view',
    shows: 'Manager view',
  },
  {
    name: 'shift-report-dark',
    who: chargeNurse,
    path: '/reporting/shift-report',
    shows: 'Shift report',
    look: 'dark',
  },
]);

test('alert', async () => {
  const asker = await visitors.arrive(bedsideNurse, '/');
  const asked = await visitors.arrive(nurse, '/patients');
  await settle(asker.page);
  await settle(asked.page);
  await cardOf(asked, await raise(asker, 'virtual_nurse')).waitFor();
  await picture(asked.page, 'alert');
});

test('session-expired', async () => {
  const visitor = await visitors.arrive(nurse, '/patients');
  visitor.expectProblem(/status of 401/);
  await settle(visitor.page);
  await asOwner(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'revoked' WHERE ended_at IS NULL
        AND user_id = (SELECT id FROM users WHERE email = $1)`,
    [nurse],
  );
  await visitor.page.getByRole('dialog', { name: 'Your session expired' }).waitFor();
  await picture(visitor.page, 'session-expired');
});
