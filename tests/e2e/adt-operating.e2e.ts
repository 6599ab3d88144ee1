import { expect, test } from 'vitest';
import { freePort } from '@lamplight/test-kit/free-port';
import { sendAdt } from './support/adt.ts';
import { asOwner } from './support/database.ts';
import { admin, operator } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test('adds a source by form, listens to it, maps its unknown place, and shows it in the list [R004-2.1] [R004-2.3] [R004-2.4]', async () => {
  const visitor = await visitors.arrive(operator, '/system/adt-sources');
  // A rejected value is explained beside its field.
  visitor.expectProblem(/status of (409|422)/);
  const { page } = visitor;
  await visitor.shows('ADT sources');
  await page.getByRole('row', { name: /Harborlight Health EHR/ }).waitFor();
  await page.getByRole('link', { name: 'Add ADT source' }).click();
  await visitor.shows('Add ADT source');
  const name = 'Lab feed';
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
    .poll(() =>
      sendAdt(
        {
          event: 'A01',
          controlId: 'PLACE1',
          number: 'HL990301',
          name: 'Zztest^Place',
          place: '9Z^0901',
        },
        port,
      ).catch(() => 'not yet'),
    )
    .toBe('AA');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('Listening').waitFor();
  await row
    .getByText(/just now|second|minute/)
    .first()
    .waitFor();
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
  // A source that has sent messages can be turned off but not removed.
  await page.getByRole('button', { name: 'Remove ADT source' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Remove/ })
    .click();
  await page.getByText(/Switch it off instead/).waitFor();
}, 120_000);

test('finds a message, shows it field by field and what it would do, and applies it again [R004-1.14] [R004-2.5]', async () => {
  const message = { event: 'A08', number: 'HL990302', name: 'Zztest^Again' };
  expect(await sendAdt({ ...message, controlId: 'AGAIN1' })).toBe('AA');
  const visitor = await visitors.arrive(admin, '/monitoring/adt-messages?q=AGAIN1');
  const { page } = visitor;
  await visitor.shows('ADT messages');
  const row = page.getByRole('row', { name: /AGAIN1/ });
  await row.getByText('Applied').waitFor();
  await row.getByRole('button', { name: /^Open A08 Update Demographics/ }).click();
  const segment = page.getByRole('region', { name: 'Segment PID' });
  await segment.getByText('PID-5 Name').waitFor();
  await segment
    .getByText(/Zztest|••••/)
    .first()
    .waitFor();
  await page.getByText('What it changed').waitFor();
  await page.getByRole('button', { name: 'What would this do?' }).click();
  const told = page.getByRole('region', { name: 'What it would do' });
  await told.getByText('Would be applied').waitFor();
  await told.getByText('Nothing changes').waitFor();
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Apply again' }).click();
  await page.getByText('The message is being applied again').waitFor();
}, 90_000);

test('composes a test message, previews it, sends it through the real port and shows the result [R004-2.6] [R004-2.7]', async () => {
  const visitor = await visitors.arrive(admin, '/system/test-adt');
  const { page } = visitor;
  await visitor.shows('Test ADT');
  await page.getByText('Changes real records').waitFor();
  await page.getByRole('button', { name: 'Show the message' }).click();
  await page.getByText('Please choose a source').waitFor();
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Harborlight Health EHR' }).click();
  const number = 'HL980001';
  await page.getByLabel('Record number').fill(number);
  await page.getByLabel('First name').fill('Line');
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Show the message' }).click();
  const message = page.getByRole('region', { name: 'The message' });
  await message.getByText(/ADT\^A01/).waitFor();
  await message.getByText('A new record').waitFor();
  await message.getByRole('button', { name: 'Send the test message' }).click();
  const back = page.getByRole('region', { name: 'What came back' });
  await back.getByText(/Stored and committed/).waitFor();
  // Exact: a sentence beside it contains "is applied within a second".
  await back.getByText('Applied', { exact: true }).waitFor();
  await visitor.isAccessible();
  expect(await asOwner('SELECT last_name FROM patients WHERE mrn = $1', [number])).toEqual([
    { last_name: 'Zztest' },
  ]);
  // A real patient's record needs a confirmation; without it nothing is sent.
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
