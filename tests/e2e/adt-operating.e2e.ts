import { expect, test } from 'vitest';
import { MllpClient } from '../../packages/hl7/src/testing/mllp-client.ts';
import { ackOf, adtMessage } from '../support/adt-message.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { asOwner } from './support/database.ts';
import { admin, operator } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
/** Of one attempt: a control id is used once. */
const unique = () => `OP${Date.now()}`;
const sharedPort = () => Number(new URL(stack().urls.hl7).port);

async function send(port: number, message: Parameters<typeof adtMessage>[0]) {
  const client = await MllpClient.open(port);
  const reply = ackOf(await client.send(adtMessage(message)));
  await client.close();
  return reply;
}

test('a source is added by form, listened to, its unknown place mapped, and watched in the list [R004-2.1] [R004-2.3] [R004-2.4]', async () => {
  const visitor = await visitors.arrive(operator, '/system/adt-sources');
  // What is refused is told beside its field.
  visitor.expectProblem(/status of (409|422)/);
  const { page } = visitor;
  await visitor.shows('ADT sources');
  await page.getByRole('row', { name: /Harborlight Health EHR/ }).waitFor();
  await visitor.isAccessible();
  await page.getByRole('link', { name: 'Add ADT source' }).click();
  await visitor.shows('Add ADT source');
  const own = unique();
  const name = `Lab feed ${own}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Hospital' }).click();
  await page.getByRole('option', { name: 'Harborlight Pier' }).click();
  await page.getByLabel('Allowed networks').fill('127.0.0.5/24');
  await page.getByRole('button', { name: 'Add ADT source' }).click();
  await page.getByText(/^This address lies inside its network/).waitFor();
  await page.getByLabel('Allowed networks').fill('127.0.0.1');
  await page.getByRole('button', { name: 'Add ADT source' }).click();
  await page.getByText(/^Say by MSH-3 what the source calls itself/).waitFor();
  const port = await freePort();
  await page.getByLabel('Port of its own').fill(String(port));
  await page.getByLabel('Sending facility').fill('HL');
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Add ADT source' }).click();
  await page.getByText(`${name} was added`).waitFor();

  await expect
    .poll(
      () =>
        send(port, {
          event: 'A01',
          controlId: `${own}P`,
          number: 'HL990301',
          name: 'Zztest^Place',
          place: '9Z^0901',
        }).catch(() => 'not yet'),
      { timeout: 20_000 },
    )
    .toBe('AA');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('Listening').waitFor();
  await row
    .getByText(/just now|second|minute/)
    .first()
    .waitFor({ timeout: 20_000 });
  await row.getByRole('link', { name }).click();
  await visitor.shows(name);
  const unknown = page.getByRole('region', { name: 'Unknown places' });
  await unknown.getByText('unit 9Z, room 0901').waitFor();
  await unknown.getByRole('button', { name: 'Map unit 9Z, room 0901' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map a place' });
  await dialog.getByRole('combobox', { name: 'Our room' }).click();
  await page.getByRole('option').first().click();
  await visitor.isAccessible();
  await dialog.getByRole('button', { name: 'Put in the list' }).click();
  const mapped = page.getByRole('list', { name: 'Mapped places' });
  await mapped.getByText(/^unit 9Z, room 0901 is /).waitFor();
  await unknown.waitFor({ state: 'detached' });
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${name} was saved`).waitFor();
  await page.getByRole('link', { name }).click();
  await mapped.getByText(/^unit 9Z, room 0901 is /).waitFor();
  await page.getByRole('button', { name: 'Field History' }).click();
  await page
    .getByText(/9Z \/ 0901 is /)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  // It has sent: it can be switched off and no longer be removed.
  await page.getByRole('button', { name: 'Remove ADT source' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Remove/ })
    .click();
  await page.getByText(/Switch it off instead/).waitFor();
}, 120_000);

test('what a message would do is shown before it is applied again [R004-2.5]', async () => {
  const own = unique();
  const message = { event: 'A08', number: 'HL990302', name: 'Zztest^Again' };
  expect(await send(sharedPort(), { ...message, controlId: `${own}T` })).toBe('AA');
  const visitor = await visitors.arrive(admin, `/monitoring/adt-messages?q=${own}T`);
  const { page } = visitor;
  await visitor.shows('ADT messages');
  const row = page.getByRole('row', { name: new RegExp(`${own}T`) });
  await row.getByText('Applied').waitFor();
  await row.getByRole('button', { name: /^Open A08/ }).click();
  await page.getByRole('button', { name: 'What would this do?' }).click();
  const told = page.getByRole('region', { name: 'What it would do' });
  await told.getByText('Would be applied').waitFor();
  await told.getByText('Nothing changes').waitFor();
  await visitor.isAccessible();
}, 90_000);

test('a test message is composed, tried, sent through the real port and followed [R004-2.6] [R004-2.7]', async () => {
  const visitor = await visitors.arrive(admin, '/system/test-adt');
  const { page } = visitor;
  await visitor.shows('Test ADT');
  await page.getByText('Changes real records').waitFor();
  await page.getByRole('button', { name: 'Show the message' }).click();
  await page.getByText('Please choose a source').waitFor();
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Harborlight Health EHR' }).click();
  const number = `HL98${String(Date.now()).slice(-4)}`;
  await page.getByLabel('Record number').fill(number);
  await page.getByLabel('First name').fill('Line');
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Show the message' }).click();
  const message = page.getByRole('region', { name: 'The message' });
  await message.getByText(/ADT\^A01/).waitFor();
  await message.getByText('A new record').waitFor();
  await visitor.isAccessible();
  await message.getByRole('button', { name: 'Send the test message' }).click();
  const back = page.getByRole('region', { name: 'What came back' });
  await back.getByText(/Stored and committed/).waitFor();
  // Beside it stands that it 'is applied within a second'.
  await back.getByText('Applied', { exact: true }).waitFor();
  await visitor.isAccessible();
  expect(await asOwner('SELECT last_name FROM patients WHERE mrn = $1', [number])).toEqual([
    { last_name: 'Zztest' },
  ]);
  // For somebody real it asks first, and not sending sends nothing.
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Record number').fill('HL990304');
  await page.getByRole('button', { name: 'Show the message' }).click();
  await message.getByRole('button', { name: 'Send the test message' }).click();
  const asked = page.getByRole('dialog', { name: 'This is no test patient' });
  await asked.getByRole('button', { name: 'Do not send' }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(await asOwner(`SELECT FROM patients WHERE mrn = 'HL990304'`)).toEqual([]);
  await back.waitFor({ state: 'detached' });
}, 120_000);
