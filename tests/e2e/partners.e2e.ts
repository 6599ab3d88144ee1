import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { MadePartnerKey, Partner } from '../../packages/contracts/src/entities/partner.ts';
import { asOwner } from './support/database.ts';
import { ownWord } from './support/own-word.ts';
import { admin, nurse, operator } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
const callWith = async (key: string, path: string): Promise<number> => {
  const { status } = await fetch(`${stack().urls.web}/api/partner/v1${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return status;
};

/** Creates a key on the partner's page and returns it. It is shown only once. */
async function createKey(page: Page, name: string, before?: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog', { name: `A key for ${name}` });
  if (before) await dialog.getByRole('radio', { name: before }).check();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const key = await dialog.getByRole('status', { name: 'The key', exact: true }).textContent();
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return key?.trim() ?? '';
}

/** Creates a partner that may list the devices of Harborlight Pier, and returns its key. */
async function partnerWithKey(name: string): Promise<string> {
  const [division] = await asOwner<{ id: string }>(
    `SELECT id FROM divisions WHERE name = 'Harborlight Pier'`,
  );
  const caller = await callerOf(operator);
  const body = {
    name,
    contact: null,
    enabled: true,
    division_ids: [Number(division?.id)],
    scopes: ['devices:read'],
    requests_per_minute: 600,
  };
  const { id } = bodyOf(await caller.post<Partner>('/partners', { body }));
  const { secret } = bodyOf(
    await caller.post<MadePartnerKey>(`/partners/${id}/keys`, { body: { overlap_hours: 0 } }),
  );
  if (secret === null) throw new Error('The new key was not returned.');
  return secret;
}

test('a partner is added, calls with its key, and gets its keys rotated and revoked [R004-5.2] [R004-5.3]', async () => {
  const name = `Quiet Floor ${ownWord()}`;
  const visitor = await visitors.arrive(operator, '/system/partners');
  const { page } = visitor;
  await visitor.shows('Partners');
  await page.getByRole('row', { name: /^Quiet Night Sensors/ }).waitFor();
  await page.getByRole('link', { name: 'Add partner' }).click();
  await visitor.shows('Add partner');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Hospitals' }).click();
  await page.getByRole('option', { name: 'Harborlight Pier' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Scopes' }).press('ArrowDown');
  await page.getByRole('option', { name: 'List devices with their state' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add partner' }).click();
  await page.getByText(`${name} was added`).waitFor();

  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  const first = await createKey(page, name);
  expect(await callWith(first, '/devices')).toBe(200);
  expect(await callWith(first, '/virtual_requests/1')).toBe(403);
  const second = await createKey(page, name, /one more day/);
  const table = page.getByRole('table', { name: `Keys of ${name}` });
  await table.getByText('Opens for now').waitFor();
  expect(await Promise.all([callWith(first, '/devices'), callWith(second, '/devices')])).toEqual([
    200, 200,
  ]);
  await visitor.isAccessible();
  // A reload does not show the key again.
  await page.reload();
  await table.getByText('Opens for now').waitFor();
  await expect.poll(() => page.content()).not.toContain(second.slice(-43));
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

test('the calls of a partner are listed with their results [R004-5.8]', async () => {
  const name = `Quiet Calls ${ownWord()}`;
  const key = await partnerWithKey(name);
  expect(await callWith(key, '/devices')).toBe(200);
  expect(await callWith(key, '/virtual_requests/1')).toBe(403);
  const visitor = await visitors.arrive(admin, '/monitoring/inbound-requests');
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
  const other = await visitors.arrive(nurse, '/system/partners');
  await other.page
    .getByText(/permission/i)
    .first()
    .waitFor();
}, 60_000);

test('a webhook delivers events to the address of the partner, and lists its deliveries [R004-5.9] [R004-5.10]', async () => {
  await asOwner(`UPDATE partner_webhooks w SET deleted_at = now() FROM partners p
    WHERE p.id = w.partner_id AND p.name = 'Quiet Night Sensors' AND w.deleted_at IS NULL`);
  const signatures: string[] = [];
  const receiver = createServer((request, reply) => {
    signatures.push(String(request.headers['lamplight-signature']));
    reply.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void receiver.close());
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
  await expect.poll(() => signatures.length).toBe(1);
  expect(signatures[0]).toMatch(/^key=whk_\w+,v1=[0-9a-f]{64}$/);
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
}, 120_000);

test('the partner API is documented with examples of requests and answers [R004-5.12]', async () => {
  const visitor = await visitors.arrive(operator, '/system/partners/api-docs');
  const { page } = visitor;
  await visitor.shows('Partner interface');
  await page.getByRole('heading', { name: 'POST /api/partner/v1/nudges' }).waitFor();
  await page.getByText('What POST /api/partner/v1/nudges answers').click();
  await visitor.isAccessible();
}, 60_000);
