import { expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { bedsideNurse, nurse } from './support/people.ts';
import { chooseReason, overlay, visitorsIn } from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, pairedRoom } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
const slow = 240_000;

test(
  'the video visit page opens the visit and its panel, whose cards can be moved, enlarged and remembered, and has an event form [R000-2.150] [R002-3.37]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const address = `/patients/${monitor.patient_id}/overview/video-visit`;
    const caller = await staff.arrive(nurse, address);
    const { page } = caller;
    await overlay(page).waitFor();
    const panel = page.getByRole('complementary', { name: monitor.patient.display_name });
    await panel.getByText(`${monitor.patient.mrn} · ${monitor.room.name}`).waitFor();
    await panel.getByRole('region', { name: 'Patient', exact: true }).waitFor();
    await expect.poll(() => panel.getByRole('region', { name: 'Video reason' }).count()).toBe(0);
    await caller.isAccessible();

    await chooseReason(page);
    await overlay(page).getByRole('button', { name: 'Join' }).click();
    await overlay(page).getByText('MIC IS OPEN').waitFor({ timeout: 30_000 });
    await overlay(page).getByText(` · ${monitor.patient.display_name}`).waitFor();
    await visitorsIn(room.page).waitFor();
    const reason = panel.getByRole('region', { name: 'Video reason' });
    await reason.waitFor();
    await caller.isAccessible();
    const cards = () =>
      panel
        .getByRole('heading', { level: 3 })
        .evaluateAll((all) => all.map(({ textContent }) => textContent));
    await expect.poll(cards).toEqual(['Patient', 'Video reason', 'Patient Events', 'Forms']);
    await panel.getByRole('button', { name: 'Move Video reason up' }).click();
    await expect.poll(cards).toEqual(['Video reason', 'Patient', 'Patient Events', 'Forms']);
    await panel.getByRole('button', { name: 'Full size: Patient', exact: true }).click();
    await expect.poll(cards).toEqual(['Patient']);
    await panel.getByRole('button', { name: 'All cards' }).click();

    const opener = panel.getByRole('button', { name: 'New Event' });
    await opener.click();
    const form = panel.getByRole('form', { name: 'New Event' });
    await form.getByRole('radio', { name: 'Note' }).check();
    await expect
      .poll(() => panel.getByRole('region', { name: 'Patient', exact: true }).count())
      .toBe(0);
    await caller.isAccessible();
    await panel.getByRole('button', { name: 'Close the event' }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await opener.click();
    await panel.getByRole('status', { name: 'What you began' }).waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await opener.waitFor();

    await overlay(page).getByRole('button', { name: 'Hang up' }).click();
    await reason.waitFor({ state: 'detached' });
    const kept = () =>
      asOwner(`SELECT settings FROM user_preferences WHERE key = 'videoVisitSidebar'`);
    const order = ['video_reason', 'patient', 'patient_events', 'form_submissions'];
    await expect.poll(kept).toEqual([{ settings: { widget_order: order } }]);
  },
  slow,
);

test('the video visit page is denied without the permission to visit [R000-2.150]', async () => {
  const visitor = await staff.arrive(bedsideNurse, '/patients/1/overview/video-visit');
  await visitor.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
});
