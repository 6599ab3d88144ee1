import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPatient, aRoom } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { drop } from './support/dragging.ts';
import { nurse, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();
const slow = 180_000;

interface Watched {
  id: string;
  patient_id: string;
  room_id: string;
  device: string;
  name: string;
  mrn: string;
  room: string;
}
/** A monitored patient of one test, with what the panel shows of them. */
async function someone(): Promise<Watched> {
  const { monitorId } = await aPatient();
  const [row] = await asOwner<Watched>(
    `SELECT m.id, m.patient_id, m.room_id, m.video_device_id AS device, p.mrn, r.name AS room,
            p.first_name || ' ' || p.last_name AS name
       FROM patient_monitors m JOIN patients p ON p.id = m.patient_id JOIN rooms r ON r.id = m.room_id
      WHERE m.id = $1`,
    [monitorId],
  );
  if (!row) throw new Error('The monitor was not created');
  return row;
}
/** Assigns the user, with this phone number, as the nurse of the patient. */
async function nurseIs({ id }: Watched, email: string, phone: string): Promise<void> {
  await asOwner('UPDATE users SET phone = $2 WHERE email = $1', [email, phone]);
  await asOwner(
    `UPDATE patient_monitor_assignments SET ended_at = greatest(now(), started_at)
      WHERE patient_monitor_id = $1 AND role = 'nurse' AND ended_at IS NULL`,
    [id],
  );
  await asOwner(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     SELECT hospital_id, $1, id, 'nurse', 'primary', now() FROM users WHERE email = $2`,
    [id, email],
  );
}
const panelOf = (page: Page, { name }: Watched) => page.getByRole('complementary', { name });
const cardsOf = (page: Page, watched: Watched) => () =>
  panelOf(page, watched)
    .getByRole('heading', { level: 3 })
    .evaluateAll((all) => all.map(({ textContent }) => textContent));

test(
  'cards are reordered by mouse and keyboard, one can fill the panel, and the order is saved [R002-3.70]',
  async () => {
    const watched = await someone();
    const visitor = await visitors.arrive(nurse, `/patient-monitors/${watched.id}/monitoring`);
    const { page } = visitor;
    const cards = cardsOf(page, watched);
    await page.getByRole('button', { name: 'Quick view', exact: true }).click();
    const panel = panelOf(page, watched);
    await panel.getByText(watched.mrn).waitFor();
    // The monitoring page shows events outside the panel.
    const others = ['Announcement', 'Nudges', 'Forms', 'Edit Patient'];
    await expect
      .poll(cards)
      .toEqual(['Patient Attributes', 'Patient Note', 'Away Message', ...others]);
    await visitor.isAccessible();
    const handle = (name: string) =>
      panel.getByRole('button', { name: `Move ${name}`, exact: true });
    const from = await handle('Patient Note').boundingBox();
    const to = await handle('Patient Attributes').boundingBox();
    if (!from || !to) throw new Error('The cards have no handles');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y - 10, { steps: 5 });
    await page.mouse.move(to.x + 5, to.y, { steps: 10 });
    await page.getByText(/^Patient Note is over place 1 of/).waitFor({ state: 'attached' });
    await drop(page);
    const moved = ['Patient Note', 'Patient Attributes', 'Away Message', ...others];
    await expect.poll(cards).toEqual(moved);
    await panel.getByRole('button', { name: 'Move Away Message up' }).focus();
    await page.keyboard.press('Enter');
    const byKeys = ['Patient Note', 'Away Message', 'Patient Attributes', ...others];
    await expect.poll(cards).toEqual(byKeys);
    await panel.getByRole('button', { name: 'Full size: Away Message' }).click();
    await expect.poll(cards).toEqual(['Away Message']);
    await panel.getByRole('button', { name: 'All cards' }).click();
    const kept = () => asOwner(`SELECT settings FROM user_preferences WHERE key = 'quickview'`);
    const order = [
      'note',
      'away_message',
      'attributes',
      'announcement',
      'nudges',
      'forms',
      'edit_patient',
    ];
    await expect.poll(kept).toEqual([{ settings: { widget_order: order } }]);
    await page.reload();
    await page.getByRole('button', { name: 'Quick view', exact: true }).waitFor();
    await page.keyboard.press('q');
    await expect.poll(cards).toEqual(byKeys);
  },
  slow,
);

test(
  'note, attributes and away message are saved from the list, and appear at once for others [R002-3.71] [R002-3.72] [R002-3.73]',
  async () => {
    const watched = await someone();
    const onlooker = await visitors.arrive(observer, `/patient-monitors/${watched.id}/monitoring`);
    await onlooker.page.getByRole('button', { name: 'Quick view', exact: true }).click();
    const read = panelOf(onlooker.page, watched);
    await read.getByText('No note was written.').waitFor();

    const { page } = await visitors.arrive(nurse, '/patient-monitors');
    await page.getByLabel('Search patient monitors by room').fill(watched.room);
    const row = page.getByRole('row').filter({ hasText: watched.name });
    await row.getByRole('button', { name: /^Quick view of/ }).click();
    const panel = panelOf(page, watched);
    const card = (name: string) => panel.getByRole('region', { name });
    const note = card('Patient Note');
    await note.getByRole('textbox').fill('x'.repeat(151));
    await expect.poll(() => note.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await note.getByRole('textbox').fill('Prefers to be spoken to from the left');
    await note.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Note saved successfully').waitFor();
    await read.getByText('Prefers to be spoken to from the left').waitFor();

    const attributes = card('Patient Attributes');
    const chooser = attributes.getByRole('combobox', { name: 'Attributes' });
    await chooser.fill('no such attribute');
    await page.getByText('No attribute found').waitFor();
    await chooser.fill('');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await attributes.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Attributes saved successfully').waitFor();
    await read.getByText('No attribute was chosen.').waitFor({ state: 'detached' });

    const away = card('Away Message');
    await away.getByRole('textbox').fill('In radiology until noon');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Away message saved').waitFor();
    await read.getByText('In radiology until noon').waitFor();
    await away.getByRole('button', { name: 'Clear away message' }).click();
    await page.getByText('Away message cleared').waitFor();
    await read.getByText('No away message.').waitFor();
  },
  slow,
);

test(
  'an unsaved note is offered when the panel is opened again [R002-3.72]',
  async () => {
    const watched = await someone();
    const visitor = await visitors.arrive(nurse, `/patient-monitors/${watched.id}/monitoring`);
    const { page } = visitor;
    const opener = page.getByRole('button', { name: 'Quick view', exact: true });
    const panel = panelOf(page, watched);
    const note = panel.getByRole('region', { name: 'Patient Note' });
    await opener.click();
    const typed = () => note.getByRole('textbox').inputValue();
    await note.getByRole('textbox').fill('Asks for glasses');
    await page.keyboard.press('Escape');
    // The first Escape leaves the field and keeps its text, the second closes the panel.
    await expect.poll(typed).toBe('Asks for glasses');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });

    await opener.click();
    await note.getByRole('button', { name: 'Continue' }).waitFor();
    await visitor.isAccessible();
    await note.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(typed).toBe('Asks for glasses');
    await panel.getByRole('button', { name: 'Full size: Away Message' }).click();
    await panel.getByRole('button', { name: 'All cards' }).click();
    await note.getByRole('button', { name: 'Continue' }).click();
    await note.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Note saved successfully').waitFor();
    await panel.getByRole('button', { name: 'Close the panel' }).click();
    await opener.click();
    await note.getByText('Asks for glasses').waitFor();
    await expect.poll(() => note.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  },
  slow,
);

test(
  'the panel asks to confirm a room change, and monitoring continues in the new room [R002-3.74]',
  async () => {
    const watched = await someone();
    const empty = await aRoom();
    const visitor = await visitors.arrive(nurse, `/patient-monitors/${watched.id}/monitoring`);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Quick view', exact: true }).click();
    const panel = panelOf(page, watched);
    await panel.getByRole('region', { name: 'Patient Note' }).waitFor();
    await asOwner(
      `UPDATE patients SET room_id = ${empty.id}, bed_id = ${empty.bedId} WHERE id = ${watched.patient_id}`,
    );
    await panel.getByText(`Room changed to ${empty.name}. Confirm change?`).waitFor();
    await visitor.isAccessible();
    await asOwner(
      `UPDATE video_devices SET room_id = ${empty.id}, bed_id = NULL WHERE id = ${watched.device}`,
    );
    await panel.getByRole('button', { name: 'Yes' }).click();
    await page.getByText(`Monitoring goes on in ${empty.name}`).waitFor();
    await panel.getByText(/^Room changed to/).waitFor({ state: 'detached' });
    const now = () => asOwner(`SELECT room_id FROM patient_monitors WHERE id = ${watched.id}`);
    await expect.poll(now).toEqual([{ room_id: String(empty.id) }]);
  },
  slow,
);

test(
  'with an offline device the visit is disabled; calls to the unit and the nurse are logged [R002-3.70] [R002-3.78] [R002-3.79]',
  async () => {
    const watched = await someone();
    await asOwner(`UPDATE units SET phone = '+1 555 0100' WHERE id = (SELECT unit_id FROM rooms
      WHERE id = ${watched.room_id})`);
    await asOwner(`UPDATE video_devices SET status = 'offline' WHERE id = ${watched.device}`);
    const visitor = await visitors.arrive(nurse, `/patient-monitors/${watched.id}/monitoring`);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Quick view', exact: true }).click();
    const panel = panelOf(page, watched);
    const visit = panel.getByRole('button', { name: 'Video Visit' });
    await visit.hover();
    await page.getByText('Video device is offline').waitFor();
    await expect.poll(() => visit.getAttribute('aria-disabled')).toBe('true');
    await page.evaluate(() =>
      // Without a telephone the link would navigate away from the page.
      document.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
    );
    await panel.getByRole('link', { name: /^Call .*, \+1 555 0100$/ }).click();
    await panel.getByRole('button', { name: 'Not answered' }).click();
    await panel.getByText('Call noted: not answered').waitFor();
    const [toUnit] = await asOwner(
      `SELECT outcome FROM phone_calls WHERE patient_monitor_id = ${watched.id}`,
    );
    expect(toUnit).toEqual({ outcome: 'not_answered' });

    // The header shows the assigned nurse, whose number is called and logged like the unit's.
    await nurseIs(watched, 'bedside@harborlight.example', '+1 555 0101');
    await panel.getByRole('link', { name: /^Call Nurse .*, \+1 555 0101$/ }).waitFor();
    await nurseIs(watched, 'charge@harborlight.example', '+1 555 0102');
    await panel.getByRole('link', { name: /^Call Nurse .*, \+1 555 0102$/ }).click();
    await panel.getByRole('button', { name: 'Answered', exact: true }).click();
    await panel.getByText('Call noted: answered').waitFor();
    const toNurse = await asOwner(
      `SELECT u.email, c.outcome FROM phone_calls c JOIN users u ON u.id = c.called_user_id
        WHERE c.patient_monitor_id = ${watched.id}`,
    );
    expect(toNurse).toEqual([{ email: 'charge@harborlight.example', outcome: 'answered' }]);
  },
  slow,
);
