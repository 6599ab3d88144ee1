import { expect, test } from 'vitest';
import { MllpClient } from '../../packages/hl7/src/testing/mllp-client.ts';
import { ackOf } from '../support/adt-message.ts';
import { nurseCallMessage } from '../support/nurse-call-message.ts';
import { asOwner } from './support/database.ts';
import { ownWord } from './support/own-word.ts';
import { operator } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
const own = `NC${Date.now()}`;
const sharedPort = () => Number(new URL(stack().urls.hl7).port);

async function send(message: Parameters<typeof nurseCallMessage>[0]): Promise<string> {
  const client = await MllpClient.open(sharedPort());
  const reply = ackOf(await client.send(nurseCallMessage(message)));
  await client.close();
  return reply;
}

test('a rule is added in a form that says what is missing, and appears in the list [R004-3.6] [R004-3.9]', async () => {
  const name = `Quiet ${own}`;
  await asOwner('UPDATE nurse_call_rules SET deleted_at = now() WHERE name = $1', [name]);
  const visitor = await visitors.arrive(operator, '/system/nurse-call-rules');
  // The form shows rejected values next to their fields.
  visitor.expectProblem(/status of (409|422)/);
  const { page } = visitor;
  await visitor.shows('Nurse call rules');
  await page.getByRole('row', { name: /Any call/ }).waitFor();
  await page.getByRole('link', { name: 'Add nurse call rule' }).click();
  await visitor.shows('Add nurse call rule');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Hospital' }).click();
  await page.getByRole('option', { name: 'Harborlight Pier' }).click();
  await page.getByLabel('Kind of call').fill(`quiet ${own}`);
  await page.getByRole('button', { name: 'Add nurse call rule' }).click();
  await page.getByText('Please choose a type of virtual request').waitFor();
  // The rejected field has the focus, and its list is open over the message.
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await visitor.isAccessible();
  await page.getByRole('combobox', { name: 'Becomes' }).click();
  await page.getByRole('option', { name: 'Nothing' }).click();
  await page.getByRole('button', { name: 'Add nurse call rule' }).click();
  await page.getByText(`${name} was added`).waitFor();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('Nothing').waitFor();
}, 90_000);

test('a call from an unknown place is listed as failed, and one from a room with its result [R004-3.5] [R004-3.7]', async () => {
  const call = { kind: `quiet ${own}`, place: 'Cardiac Care^201' };
  const answer = await send({ ...call, controlId: ownWord(), callId: `${own}-A` });
  const lost = { ...call, place: '9Z^Attic', controlId: ownWord(), callId: `${own}-B` };
  const answerToLost = await send(lost);
  expect([answer, answerToLost]).toEqual(['AA', 'AA']);
  const visitor = await visitors.arrive(operator, `/monitoring/nurse-call?q=${own}`);
  const { page } = visitor;
  await visitor.shows('Nurse call');
  const known = page.getByRole('row', { name: new RegExp(`quiet ${own}.*Asks for nothing`) });
  await known.getByText('The rule asks for nothing').waitFor({ timeout: 20_000 });
  const unknown = page.getByRole('row', { name: /Unknown: unit 9Z, room Attic/ });
  await unknown.getByText('Failed').waitFor({ timeout: 20_000 });
  await visitor.isAccessible();
  const settledAt = async () => {
    const [row] = await asOwner<{ settled_at: Date | null }>(
      'SELECT settled_at FROM nurse_calls WHERE call_id = $1',
      [lost.callId],
    );
    return row?.settled_at?.getTime() ?? 0;
  };
  const before = await settledAt();
  await unknown.getByRole('button', { name: /^Carry out again/ }).click();
  await page.getByText('The call is being carried out again').waitFor();
  // It fails again, and the list shows that without a reload.
  await expect.poll(settledAt).toBeGreaterThan(before);
  await unknown.getByText('Failed').waitFor();
}, 90_000);

test('a test call is composed, previewed, sent through the live port, tracked and ended [R004-3.10]', async () => {
  const visitor = await visitors.arrive(operator, '/system/test-nurse-call');
  const { page } = visitor;
  await visitor.shows('Test nurse call');
  await page.getByText('Asks real people').waitFor();
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Harborlight Health EHR' }).click();
  await page.getByLabel('Kind of call').fill(`quiet ${own}`);
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Show the call' }).click();
  const call = page.getByRole('region', { name: 'The call' });
  await call.getByText(/ORU\^R40/).waitFor();
  await call.getByText(/^Would /).waitFor();
  await call.getByRole('button', { name: 'Send the test call' }).click();
  await call.getByText('AA', { exact: true }).waitFor();
  await call.getByRole('status').waitFor({ timeout: 20_000 });
  await visitor.isAccessible();
  await call.getByRole('button', { name: 'End the test call', exact: true }).click();
  await call.getByText('AA', { exact: true }).waitFor();
}, 90_000);
