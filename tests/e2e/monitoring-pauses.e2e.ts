import { expect, test } from 'vitest';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { admin, nurse, observer } from './support/people.ts';
import { tabTo } from './support/tab-to.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

async function divisionId(name: string): Promise<string> {
  const [row] = await asOwner<{ id: string }>('SELECT id FROM divisions WHERE name = $1', [name]);
  if (row === undefined) throw new Error(`The demo has no division ${name}.`);
  return row.id;
}

test('monitoring starts only after the suitability questions, and never past a hard stop [R003-1.6] [R003-1.7]', async () => {
  const division = await divisionId('Harborlight Lakeside');
  const visitor = await visitors.arrive(admin, `/patient-monitors/add?division_id=${division}`);
  visitor.expectProblem(/422 \(Unprocessable/);
  const { page } = visitor;
  await page.getByRole('combobox', { name: /^Patient/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: /^Device/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Monitoring category' }).click();
  await page.getByRole('option', { name: 'Virtual Nursing' }).click();
  const answer = (question: RegExp, name: 'Yes' | 'No') =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name }).check();
  await answer(/restrained/, 'Yes');
  await page.getByText('the patient must not be watched by camera', { exact: false }).waitFor();
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Add patient monitor' }).click();
  await page.getByText('Please answer').first().waitFor();
  await answer(/restrained/, 'No');
  await answer(/called back by voice/, 'No');
  await page.getByLabel('Why monitoring is right all the same').fill('Understands gestures');
  await answer(/lines or tubes/, 'No');
  await page.getByRole('combobox', { name: 'Suicide risk' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await page.getByRole('button', { name: 'Add patient monitor' }).click();
  await page
    .getByText('Enter who did, or ask for somebody at the bedside.', { exact: false })
    .waitFor();
  await page.getByLabel('One-to-one ordered by').fill('Dr. Osei');
  await page.getByRole('button', { name: 'Add patient monitor' }).click();
  await page.getByText(/^Patient monitor .* was added$/).waitFor();

  const [added] = await asOwner<{ id: string }>(
    'SELECT id FROM patient_monitors WHERE division_id = $1 ORDER BY id DESC LIMIT 1',
    [division],
  );
  await page.goto(new URL(`/patient-monitors/${added?.id}/view`, page.url()).href);
  await page.getByText('Virtual Nursing').waitFor();
  await page
    .getByRole('row', { name: 'Can the patient be called back by voice? No Understands gestures' })
    .waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Monitoring category' }).click();
  await page.getByRole('option', { name: 'Virtual Scribe' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Patient monitor .* was saved$/).waitFor();
}, 120_000);

test('a nurse pauses with the keyboard, sees the time left and resumes with one key; the reason for stopping is stored [R003-1.2] [R003-1.5] [R003-1.10]', async () => {
  const { monitorId: id, roomId } = await aPatient();
  const [room] = await asOwner<{ name: string }>('SELECT name FROM rooms WHERE id = $1', [roomId]);
  const place = room?.name ?? '';
  const watching = await visitors.arrive(observer, `/patient-monitors/${id}/monitoring`);
  const visitor = await visitors.arrive(nurse, `/patient-monitors/${id}/view`);
  const { page } = visitor;
  await page.getByText('Monitoring was not paused.').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Pause Monitoring' }));
  await page.keyboard.press('Enter');
  await page.getByText(`Pause monitoring ${place}?`).waitFor();
  await page.getByRole('radio', { name: 'In the bathroom' }).waitFor();
  await visitor.isAccessible();
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: 'Pause Monitoring' }));
  await page.keyboard.press('Enter');
  await dialog.getByText('Please choose how long').waitFor();
  await tabTo(page, dialog.getByRole('radio', { name: 'Care at the bedside' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('radio', { name: '5 min', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Pause Monitoring' }));
  await page.keyboard.press('Enter');
  await page.getByText(`Monitoring of ${place} is paused`).waitFor();
  await dialog.waitFor({ state: 'detached' });
  for (const shown of [page, watching.page]) {
    await shown.getByText('monitoring paused').waitFor();
    await shown.getByText(/^4:\d\d left$/).waitFor();
  }
  await watching.page.getByText('You can only connect to active patients').waitFor();
  // After its time the pause is overdue, and does not end on its own.
  await asOwner(
    `UPDATE monitor_pauses SET until = now() + interval '1 second', overdue_at = NULL
      WHERE patient_monitor_id = $1 AND ended_at IS NULL`,
    [id],
  );
  await watching.page.getByText('Pause overdue').waitFor();
  await watching.page.getByText('monitoring paused').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Resume Monitoring' }));
  await page.keyboard.press('Enter');
  await page.getByText(`Monitoring of ${place} was resumed`).waitFor();
  await page.getByRole('row', { name: /^In the bathroom .*Nell Lanternlight$/ }).waitFor();
  await watching.page.getByText('monitoring paused').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Stop Monitoring' }).click();
  await page.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByRole('button', { name: 'Stop Monitoring' }).click();
  await dialog.getByText('Please say why').waitFor();
  await page.getByLabel('What else should be known').fill('Goes home with family');
  await dialog.getByRole('button', { name: 'Stop Monitoring' }).click();
  await page.getByText('Other: Goes home with family').waitFor();
  await page.getByText('historical data').waitFor();
  await visitor.isAccessible();
}, 120_000);

test('several monitors are paused and resumed at once, with a result for each [R003-1.4]', async () => {
  const division = await divisionId('Harborlight Summit');
  const visitor = await visitors.arrive(
    admin,
    `/patient-monitors/multipause?division_id=${division}`,
  );
  const { page } = visitor;
  const sessions = page.getByRole('list', { name: 'Monitors' }).getByRole('checkbox');
  await sessions.first().waitFor();
  // Loaded at once, and no other test changes the monitors of this division.
  const places = await sessions.evaluateAll((boxes) =>
    boxes.slice(0, 2).map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  );
  expect(places.filter((place) => place !== '')).toHaveLength(2);
  await sessions.nth(0).check();
  await sessions.nth(1).check();
  await page.getByRole('radio', { name: 'Another reason' }).check();
  await page.getByLabel('Reason in your own words').fill('Fire drill in the corridor');
  await page.getByRole('radio', { name: '15 min' }).check();
  await page.getByRole('button', { name: 'Pause 2 monitors' }).click();
  const outcomes = page.getByRole('status', { name: 'What became of each' });
  for (const place of places) await outcomes.getByText(`${place}: Paused`).waitFor();
  await expect
    .poll(() =>
      asOwner(
        `SELECT count(*)::integer FROM monitor_pauses WHERE reason = 'Fire drill in the corridor' AND ended_at IS NULL`,
      ),
    )
    .toEqual([{ count: 2 }]);
  await page.goto(
    new URL(`/patient-monitors/multiresume?division_id=${division}`, page.url()).href,
  );
  await page.getByRole('checkbox', { name: places[0] ?? '' }).check();
  await page.getByRole('checkbox', { name: places[1] ?? '' }).check();
  await page.getByRole('button', { name: 'Resume 2 monitors' }).click();
  for (const place of places) await outcomes.getByText(`${place}: Resumed`).waitFor();
  await visitor.isAccessible();
}, 120_000);

test('a hospital sets its suitability questions, pause reasons and longest pause [R003-1.2] [R003-1.6]', async () => {
  const division = await divisionId('Harborlight Summit');
  const visitor = await visitors.arrive(admin, `/hospital/preferences?division_id=${division}`);
  await visitor.shows('Hospital preferences');
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Longest pause' }).click();
  await page.getByRole('option', { name: '30 minutes' }).click();
  await page.getByLabel('Reasons to choose from').fill('In the bathroom\nOn a walk\n');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Is the patient blind?');
  await page.getByLabel('What it means').selectOption('needs a note');
  await visitor.isAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() =>
      asOwner(
        'SELECT longest_pause_minutes, pause_reasons, suitability_questions FROM divisions WHERE id = $1',
        [division],
      ),
    )
    .toEqual([
      {
        longest_pause_minutes: 30,
        pause_reasons: ['In the bathroom', 'On a walk'],
        suitability_questions: [
          { question: 'Is the patient blind?', stops_at: 'yes', effect: 'needs_note' },
        ],
      },
    ]);
});
