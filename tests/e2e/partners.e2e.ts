import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { nurse, operator } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
/** Each attempt adds a partner of its own. */
let name = '';

const callWith = async (key: string, path: string): Promise<number> => {
  const { status } = await fetch(`${stack().urls.web}/api/partner/v1${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return status;
};

/** The key that is shown this once. */
async function madeKey(page: Page, before?: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: `A key for ${name}` });
  if (before) await dialog.getByRole('radio', { name: before }).check();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const key = await dialog.getByRole('status', { name: 'The key', exact: true }).textContent();
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return key?.trim() ?? '';
}

test('a partner is added, calls with its key, is rotated and revoked, and stands in the log [R004-5.2] [R004-5.3] [R004-5.8]', async () => {
  name = `Quiet Floor ${Date.now()}`;
  const visitor = await visitors.arrive(operator, '/system/partners');
  const { page } = visitor;
  await visitor.shows('Partners');
  await page.getByRole('row', { name: /^Quiet Night Sensors/ }).waitFor();
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'Add partner' }).click();
  await visitor.shows('Add partner');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Hospitals' }).click();
  await page.getByRole('option', { name: 'Harborlight Pier' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Scopes' }).press('ArrowDown');
  await page.getByRole('option', { name: 'List devices with their state' }).click();
  await page.keyboard.press('Escape');
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Add partner' }).click();
  await page.getByText(`${name} was added`).waitFor();

  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  const first = await madeKey(page);
  expect(await callWith(first, '/devices')).toBe(200);
  expect(await callWith(first, '/virtual_requests/1')).toBe(403);
  const second = await madeKey(page, /one more day/);
  const table = page.getByRole('table', { name: `Keys of ${name}` });
  await table.getByText('Opens for now').waitFor();
  expect(await Promise.all([callWith(first, '/devices'), callWith(second, '/devices')])).toEqual([
    200, 200,
  ]);
  await visitor.isAccessible();
  // Whoever reloads is not shown the key again.
  await page.reload();
  await table.waitFor();
  expect(await page.content()).not.toContain(second.slice(-43));
  await table.getByRole('button', { name: `Revoke the key ${first.slice(0, -44)}` }).click();
  await page
    .getByRole('dialog', { name: 'Revoke this key?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await page.getByText('The key was revoked').waitFor();
  expect(await callWith(first, '/devices')).toBe(401);

  await page.getByRole('button', { name: 'Field History' }).click();
  await page.getByText('Harborlight Pier').last().waitFor();
}, 120_000);

test('what partners called is found by who reads the trail [R004-5.8]', async () => {
  const visitor = await visitors.arrive(
    'admin@harborlight.example',
    '/monitoring/inbound-requests',
  );
  const { page } = visitor;
  await visitor.shows('Inbound requests');
  await page
    .getByRole('row', { name: new RegExp(`${name}.*partner.devices.*Done`) })
    .first()
    .waitFor();
  await page
    .getByRole('row', { name: new RegExp(`${name}.*Refused \\(403\\)`) })
    .first()
    .waitFor();
  await visitor.isAccessible();
  const other = await visitors.arrive(nurse, '/system/partners');
  await other.page
    .getByText(/permission/i)
    .first()
    .waitFor();
}, 60_000);

test('a partner is told what happens at an address of its own, and the log shows it [R004-5.9] [R004-5.10]', async () => {
  await asOwner(`UPDATE partner_webhooks w SET deleted_at = now() FROM partners p
    WHERE p.id = w.partner_id AND p.name = 'Quiet Night Sensors' AND w.deleted_at IS NULL`);
  const told: string[] = [];
  const receiver = createServer((request, reply) => {
    told.push(String(request.headers['lamplight-signature']));
    reply.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const visitor = await visitors.arrive(operator, '/system/partners');
  const { page } = visitor;
  await page.getByRole('link', { name: 'Quiet Night Sensors' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell Quiet Night Sensors what happens' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
  await dialog.getByRole('checkbox', { name: 'An event was written down' }).check();
  await visitor.isAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('The secret').waitFor();
  await dialog.getByRole('button', { name: 'I have it' }).click();
  const table = page.getByRole('table', { name: 'Webhooks of Quiet Night Sensors' });
  await table.getByText('Up to date').waitFor();
  await asOwner(
    `INSERT INTO stat_alarms (hospital_id, division_id, patient_monitor_id, alarm_type, source, priority,
       description, observed_at)
     SELECT m.hospital_id, m.division_id, m.id, 'event', 'ai', 'low', 'Bed exit', now()
       FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' ORDER BY m.id LIMIT 1`,
  );
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(1);
  expect(told[0]).toMatch(/^key=whk_\w+,v1=[0-9a-f]{64}$/);
  await table.getByRole('button', { name: /^Deliveries/ }).click();
  await page
    .getByRole('dialog', { name: /^Deliveries to/ })
    .getByText('Delivered')
    .waitFor();
  await visitor.isAccessible();
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: /^Remove/ }).click();
  await page
    .getByRole('dialog', { name: 'Remove this webhook?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await table.waitFor({ state: 'detached' });
  receiver.close();
}, 120_000);

test('the interface is explained with examples to type [R004-5.12]', async () => {
  const visitor = await visitors.arrive(operator, '/system/partners/api-docs');
  const { page } = visitor;
  await visitor.shows('Partner interface');
  await page.getByRole('heading', { name: 'POST /api/partner/v1/nudges' }).waitFor();
  await page.getByText('What POST /api/partner/v1/nudges answers').click();
  await visitor.isAccessible();
}, 60_000);
