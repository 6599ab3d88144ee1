import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { asOwner } from './support/database.ts';
import { figure, watchConnections } from './support/peer-connections.ts';
import { nurse } from './support/people.ts';
import { join, openVisitOf, overlay, visitorsIn } from './support/visit.ts';
import { useVisitors } from './support/visitors.ts';
import { media, openTile, pairedRoom, tile } from './support/watched-room.ts';

const sounds = mkdtempSync(path(tmpdir(), 'lamplight-sounds-'));
afterAll(() => rmSync(sounds, { recursive: true }));

/** A microphone into which nobody speaks: one second of nothing, again and again. */
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

test('a visit without a device begins with a mobile one that is in service and not in use [R001-2.25]', async () => {
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
  const offered = await table
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('td')?.textContent ?? ''));
  expect(offered.length).toBeGreaterThan(0);
  expect(known?.names).toEqual(expect.arrayContaining(offered));
  await table
    .getByRole('button', { name: /^Select Video Device/ })
    .first()
    .click();
  await overlay(page)
    .getByText(offered[0] ?? '')
    .first()
    .waitFor();
  await overlay(page).getByRole('combobox', { name: 'Video reason' }).waitFor();
});

/** As Chromium takes a microphone from a page: what it sent has ended for good, as when a plug is pulled. */
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

/** A headset that is in the drawer until somebody plugs it in. */
const headsetInDrawer = (page: Page) =>
  page.addInitScript(() => {
    const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
    navigator.mediaDevices.enumerateDevices = async () => {
      const all = await list();
      const isIn = 'isPluggedIn' in globalThis;
      return all.filter(({ label }) => isIn || !label.includes('Input 2'));
    };
  });

test(
  'a headset that is plugged in during the visit is offered and taken without joining again [R001-2.151]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    await watchConnections(room.page);
    const caller = await openVisitOf(staff, monitor.id);
    const { page } = caller;
    await overlay(page).waitFor();
    await headsetInDrawer(page);
    await page.reload();
    await join(caller);
    const chosen = overlay(page).getByRole('combobox', { name: 'Microphone' });
    await chosen.click();
    await page.getByRole('option', { name: /Fake Audio Input 1/ }).waitFor();
    expect(await page.getByRole('option', { name: /Fake Audio Input 2/ }).count()).toBe(0);
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
    expect(await visitorsIn(room.page).count()).toBe(1);
  },
  slow,
);

test(
  'who visits reads that her microphone is gone, and is heard again with the next one [R001-2.151]',
  async () => {
    const { room, monitor } = await pairedRoom(rooms);
    await watchConnections(room.page);
    const caller = await openVisitOf(staff, monitor.id);
    const { page } = caller;
    await join(caller);
    await theMicrophoneIs('denied', page);
    await overlay(page).getByText('Nobody hears you: your microphone is gone').waitFor();
    await overlay(page).getByText('MIC IS OPEN').waitFor({ state: 'detached' });
    // They were given together, so the camera goes with it.
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
    expect(await overlay(page).getByText('Nobody hears you').count()).toBe(0);
    const heard = () => figure(room.page, 'inbound-rtp', 'audio', 'totalAudioEnergy');
    const energy = await heard();
    await expect.poll(heard, { timeout: 20_000 }).toBeGreaterThan(energy);
    expect(await visitorsIn(room.page).count()).toBe(1);
  },
  slow,
);

test(
  'a microphone that is taken away while it talks to the room is shut and told of',
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
    const { page } = viewer;
    await tile(page).getByRole('button', { name: 'Connect', exact: true }).click();
    await tile(page).getByRole('button', { name: 'Talk' }).click();
    await tile(page).getByText('MIC IS OPEN').waitFor();
    const opened = performance.now();
    await room.page.getByText(/speak/).first().waitFor();
    await tile(page).getByText('MIC IS OPEN').waitFor({ state: 'detached', timeout: 80_000 });
    expect(performance.now() - opened).toBeGreaterThan(55_000);
    await tile(page).getByRole('button', { name: 'Disconnect' }).waitFor();
  },
  slow,
);
