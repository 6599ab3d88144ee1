import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wav } from '../support/wav.ts';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { pairedOwnRoom } from './support/own-room.ts';
import { admin, observer } from './support/people.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile } from './support/watched-room.ts';

const staff = useVisitors(media);
const rooms = useVisitors(media);
const slow = 240_000;

interface Listening {
  loudest: number;
}

/** Measures what the page sends to its speaker from now on. */
const listenIn = (page: Page) =>
  page.evaluate(() => {
    const listening: Listening = { loudest: 0 };
    Object.assign(globalThis, { listening });
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its node below
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to instanceof AudioDestinationNode) {
        const meter = new AnalyserNode(this.context);
        connect.call(this, meter);
        const samples = new Float32Array(meter.fftSize);
        setInterval(() => {
          meter.getFloatTimeDomainData(samples);
          const power = samples.reduce((sum, sample) => sum + sample * sample, 0);
          listening.loudest = Math.max(listening.loudest, Math.sqrt(power / samples.length));
        }, 20);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
  });
const loudestOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { listening: Listening }).listening.loudest);

async function openCard(page: Page) {
  await page.getByRole('button', { name: 'Quick view', exact: true }).click();
  const card = page.getByRole('region', { name: 'Announcement' });
  await card.waitFor();
  return card;
}

test(
  'plays a message in the room, shows it on the room’s screen, and says when it has ended [R002-3.75] [R002-3.76]',
  async () => {
    const { room, monitor } = await pairedOwnRoom(rooms);
    await listenIn(room.page);
    const { page, isAccessible } = await openTile(staff, monitor);
    const card = await openCard(page);
    const language = card.getByRole('combobox', { name: 'Language' });
    const message = card.getByRole('combobox', { name: 'Message' });
    await expect.poll(() => language.inputValue()).not.toBe('');
    // Choosing the chosen language again clears the choice.
    const chosen = await language.inputValue();
    await language.click();
    await page.getByRole('option', { name: chosen }).click();
    await expect.poll(() => message.isDisabled()).toBe(true);
    await language.click();
    await page.getByRole('option', { name: 'Spanish' }).click();
    await message.click();
    await expect.poll(() => page.getByRole('option').count()).toBe(11);
    await page.getByRole('option', { name: 'Please stay in bed.' }).click();
    await isAccessible();
    await card.getByRole('button', { name: 'Play in the room' }).click();
    await room.page.getByText('Por favor, quédese en la cama.').waitFor();
    await page.getByText('Announcement is playing in the room').first().waitFor();
    await expect.poll(() => loudestOf(room.page)).toBeGreaterThan(0.02);
    await room.page.getByText('Por favor, quédese en la cama.').waitFor({ state: 'detached' });
    await card.getByText('It was heard to its end.').waitFor();
  },
  slow,
);

test(
  'says what to do when the room cannot be reached; Tagalog needs a recording first [R002-3.76] [R002-3.77]',
  async () => {
    await asOwner(`DELETE FROM announcement_clips WHERE lang = 'tl'`);
    const { monitorId } = await aPatient();
    const boss = await staff.arrive(admin, '/health-system/announcements');
    await boss.page.getByRole('combobox', { name: 'Language' }).click();
    await boss.page.getByRole('option', { name: 'Tagalog' }).click();
    const line = boss.page.getByRole('row').filter({ hasText: 'Please stay in bed.' });
    await line.getByText('Missing').waitFor();

    const watcher = await staff.arrive(observer, `/patient-monitors/${monitorId}/monitoring`);
    const { page } = watcher;
    const card = await openCard(page);
    await card.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Tagalog' }).click();
    await card.getByRole('combobox', { name: 'Message' }).click();
    await page.getByRole('option', { name: 'Please stay in bed. (no recording)' }).waitFor();

    const [chooser] = await Promise.all([
      boss.page.waitForEvent('filechooser'),
      line.getByRole('button', { name: /^Upload/ }).click(),
    ]);
    await chooser.setFiles({ name: 'bed.wav', mimeType: 'audio/wav', buffer: wav(1) });
    await line.getByText('Own', { exact: true }).waitFor();
    await page.getByRole('option', { name: 'Please stay in bed.', exact: true }).click();
    await card.getByRole('button', { name: 'Play in the room' }).click();
    await page.getByText('This device appears to be offline').waitFor();
    watcher.expectProblem(/409/);
    await line.getByRole('button', { name: /^Remove/ }).click();
    await line.getByText('Missing').waitFor();
  },
  slow,
);
