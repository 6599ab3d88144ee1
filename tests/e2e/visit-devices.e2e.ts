import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { installClock, skipWhileWatching } from './support/page-clock.ts';
import { figure, watchConnections } from './support/peer-connections.ts';
import { nurse } from './support/people.ts';
import { join, openVisitOf, overlay, visitorsIn } from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, painted, pairedRoom, tile } from './support/watched-room.ts';

const sounds = mkdtempSync(path(tmpdir(), 'lamplight-sounds-'));
afterAll(() => rmSync(sounds, { recursive: true }));

/** A silent microphone: Chromium repeats this second of silence. */
function silence(): string {
  const samples = 16_000;
  const wave = Buffer.alloc(44 + samples * 2);
  wave.write('RIFF', 0);
  wave.writeUInt32LE(36 + samples * 2, 4);
  wave.write('WAVEfmt ', 8);
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(16_000, 24);
  wave.writeUInt32LE(32_000, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write('data', 36);
  wave.writeUInt32LE(samples * 2, 40);
  const file = path(sounds, 'silence.wav');
  writeFileSync(file, wave);
  return file;
}

const staff = useVisitors(media);
const quiet = useVisitors(() => [...media(), `--use-file-for-fake-audio-capture=${silence()}`]);
const rooms = useVisitors(media);
const slow = 180_000;

test('a visit without a device offers mobile devices that are in service and not in use [R001-2.25]', async () => {
  const caller = await staff.arrive(nurse, '/live-video');
  const { page } = caller;
  await page.getByRole('button', { name: 'Video visit' }).click();
  const table = overlay(page).getByRole('table', {
    name: 'Mobile video devices that are in service and not in use',
  });
  await table.waitFor();
  await caller.isAccessible();
  const [known] = await asOwner<{ names: string[] }>(
    `SELECT array_agg(v.name) AS names FROM video_devices v
      WHERE v.service_status = 'in_service' AND v.kind IN ('mobilecart', 'mobile3rdparty')
        AND NOT EXISTS (SELECT FROM patient_monitors m WHERE m.video_device_id = v.id AND m.status <> 'stopped')`,
  );
  const select = table.getByRole('button', { name: /^Select Video Device/ });
  await select.first().waitFor();
  // The rows come in one reply, so the names are final.
  const offered = await table
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('td')?.textContent ?? ''));
  expect(offered).not.toHaveLength(0);
  expect(known?.names).toEqual(expect.arrayContaining(offered));
  await select.first().click();
  await overlay(page)
    .getByText(offered[0] ?? '')
    .first()
    .waitFor();
  await overlay(page).getByRole('combobox', { name: 'Video reason' }).waitFor();
});

/** Chromium ends the tracks of a denied microphone for good, as when it is unplugged. */
async function theMicrophoneIs(setting: 'denied' | 'granted', page: Page): Promise<void> {
  const ofPage = await page.context().newCDPSession(page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  const browser = await page.context().browser()!.newBrowserCDPSession();
  await browser.send('Browser.setPermission', {
    permission: { name: 'microphone' },
    setting,
    origin: new URL(page.url()).origin,
    browserContextId: targetInfo.browserContextId!,
  });
  await browser.detach();
}

/** Hides the second microphone until the test plugs it in. */
const hideHeadset = (page: Page) =>
  page.addInitScript(() => {
    const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
    navigator.mediaDevices.enumerateDevices = async () => {
      const all = await list();
      const isIn = 'isPluggedIn' in globalThis;
      return all.filter(({ label }) => isIn || !label.includes('Input 2'));
    };
  });

test(
  'a headset that is plugged in during a visit is offered and used without joining again [R001-2.151]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    await watchConnections(room.page);
    const caller = await openVisitOf(staff, monitor.id);
    const { page } = caller;
    await overlay(page).waitFor();
    await hideHeadset(page);
    await page.reload();
    await join(caller);
    const chosen = overlay(page).getByRole('combobox', { name: 'Microphone' });
    await chosen.click();
    await page.getByRole('option', { name: /Fake Audio Input 1/ }).waitFor();
    // The list is open with the first microphone in it, so the second one would be there, too.
    await expect
      .poll(() => page.getByRole('option', { name: /Fake Audio Input 2/ }).count())
      .toBe(0);
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      Object.assign(globalThis, { isPluggedIn: true });
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    const heard = () => figure(room.page, 'inbound-rtp', 'audio', 'totalAudioEnergy');
    const peers = () => asOwner('SELECT id FROM video_peers WHERE ended_at IS NULL');
    const before = await peers();
    await expect
      .poll(async () => {
        await chosen.click();
        return page.getByRole('option', { name: /Fake Audio Input 2/ }).count();
      })
      .toBe(1);
    await page.getByRole('option', { name: /Fake Audio Input 2/ }).click();
    await expect.poll(() => chosen.inputValue()).toMatch(/Fake Audio Input 2/);
    const energy = await heard();
    await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(energy);
    expect(await peers()).toEqual(before);
    await expect.poll(() => visitorsIn(room.page).count()).toBe(1);
  },
  slow,
);

test(
  'a visit says that the microphone is gone, and sends sound again with the next one [R001-2.151]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    await watchConnections(room.page);
    const caller = await openVisitOf(staff, monitor.id);
    const { page } = caller;
    await join(caller);
    await theMicrophoneIs('denied', page);
    await overlay(page).getByText('Nobody hears you: your microphone is gone').waitFor();
    await overlay(page).getByText('MIC IS OPEN').waitFor({ state: 'detached' });
    // Camera and microphone were granted together, so both are gone.
    const isGone = overlay(page).getByText('It is gone: choose another');
    await expect.poll(() => isGone.count()).toBe(2);
    await caller.isAccessible();
    await theMicrophoneIs('granted', page);
    await overlay(page).getByRole('combobox', { name: 'Microphone' }).click();
    await page.getByRole('option', { name: /Fake Audio Input 2/ }).click();
    await overlay(page).getByText('MIC IS OPEN').waitFor();
    await overlay(page).getByRole('combobox', { name: 'Camera' }).click();
    await page.getByRole('option').first().click();
    await isGone.waitFor({ state: 'detached' });
    await expect.poll(() => overlay(page).getByText('Nobody hears you').count()).toBe(0);
    const heard = () => figure(room.page, 'inbound-rtp', 'audio', 'totalAudioEnergy');
    const energy = await heard();
    await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(energy);
    await expect.poll(() => visitorsIn(room.page).count()).toBe(1);
  },
  slow,
);

test(
  'a microphone that is lost while talking to the room is shut, and the tile says so',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const { page } = await openTile(staff, monitor);
    await tile(page).getByRole('button', { name: 'Connect', exact: true }).click();
    await tile(page).getByRole('button', { name: 'Talk' }).click();
    await tile(page).getByText('MIC IS OPEN').waitFor();
    await room.page.getByText(/speak/).first().waitFor();
    await theMicrophoneIs('denied', page);
    await page.getByText(/^Microphone not available/).waitFor();
    await tile(page).getByText('MIC IS OPEN').waitFor({ state: 'detached' });
    await room.page.getByText(/speak/).first().waitFor({ state: 'detached' });
    await tile(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  },
  slow,
);

test(
  'a microphone into which nobody speaks shuts after a minute [R001-4.157]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    const viewer = await openTile(quiet, monitor);
    await installClock(viewer);
    const { page } = viewer;
    await tile(page).getByRole('button', { name: 'Connect', exact: true }).click();
    await tile(page).getByRole('button', { name: 'Talk' }).click();
    const isOpen = tile(page).getByText('MIC IS OPEN');
    await isOpen.waitFor();
    await room.page.getByText(/speak/).first().waitFor();
    await expect.poll(() => painted(page)).toBeGreaterThan(0);
    await skipWhileWatching(page, 45_000, painted);
    await expect.poll(() => isOpen.count()).toBe(1);
    await skipWhileWatching(page, 16_000, painted);
    await isOpen.waitFor({ state: 'detached' });
    await tile(page).getByRole('button', { name: 'Disconnect' }).waitFor();
    // A lost connection would shut the microphone, too.
    await expect.poll(() => page.getByText('Lost connection to device.').count()).toBe(0);
  },
  slow,
);
