import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { escaped } from '../../packages/hl7/src/escape.ts';
import { usualDelimiters } from '../../packages/hl7/src/header.ts';
import { sendAdt } from './support/adt.ts';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { admin, operator } from './support/people.ts';
import { bodyOf, callerOf } from './support/session-cookie.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';

const visitors = useVisitors();
const own = 'zqownword';

/** Each leaves a trace if anything treats it as more than text. */
const hostile = {
  picture: `"><img src=x onerror="window.ran=1">${own}`,
  script: `<script>window.ran=2</script>${own}`,
  drawing: `'><svg/onload=window.ran=3>${own}`,
  template: `{{constructor.constructor('window.ran=4')()}}\${ran}${own}`,
  address: `javascript:window.ran=5//${own}`,
  backwards: `\u202e${own}<b>\u2066`,
};

interface Subject {
  monitor: number;
  patient: number;
  room: number;
  unit: number;
  device: number;
}
let of: Subject;
const ids: Record<string, number> = {};

const rename = (table: string, id: number, fields: Record<string, string>) =>
  asOwner(
    `UPDATE ${table} SET ${Object.keys(fields)
      .map((column, at) => `${column} = $${at + 2}`)
      .join(', ')} WHERE id = $1`,
    [id, ...Object.values(fields)],
  );

beforeAll(async () => {
  const { id, monitorId, roomId, deviceId } = await aPatient();
  const [place] = await asOwner<{ unit: number }>(
    'SELECT unit_id::float8 AS unit FROM rooms WHERE id = $1',
    [roomId],
  );
  if (!place) throw new Error('The patient has no room');
  of = { monitor: monitorId, patient: id, room: roomId, unit: place.unit, device: deviceId };
  await rename('patients', of.patient, {
    first_name: hostile.script,
    last_name: hostile.picture,
    note: hostile.drawing,
  });
  await rename('rooms', of.room, { name: hostile.picture });
  await rename('units', of.unit, { name: hostile.drawing });
  await rename('video_devices', of.device, { name: hostile.template });
  const boss = await callerOf(admin);
  const system = await callerOf(operator);
  const add = async (name: string, path: string, body: object, by = boss) => {
    ids[name] = bodyOf(await by.post<{ id: number }>(path, { body })).id;
  };
  await add('tag', '/tags', { name: hostile.script, color: '#4A5B6C' });
  await add('event', '/stat_alarms', {
    patient_monitor_id: of.monitor,
    alarm_type: 'event',
    event_type: 'note',
    stat_alarm_category_id: null,
    description: hostile.picture,
    observed_at: new Date().toISOString(),
  });
  await add(
    'partner',
    '/partners',
    {
      name: hostile.picture,
      contact: hostile.address,
      enabled: false,
      division_ids: [],
      scopes: [],
      requests_per_minute: 1,
    },
    system,
  );
  const word = escaped(hostile.picture, usualDelimiters);
  const sent = { event: 'A01', controlId: own, number: 'HL969696', name: `${word}^${word}` };
  expect(await sendAdt(sent)).toBe('AA');
});

interface Visit {
  path: string;
  /** A text that the page shows unchanged. */
  shows?: string;
}

/** Collects dialogs and violations of the content policy. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('tellViolation', (text: string) => heard.push(`policy ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      (globalThis as unknown as { tellViolation(text: string): void }).tellViolation(
        `${violatedDirective} ${sample}`,
      );
    });
  });
  return heard;
}

/** Returns elements that were created from a text. */
const grown = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...('ran' in globalThis ? ['something ran'] : []),
    ...[...document.querySelectorAll('*')]
      .filter(
        (element) =>
          [...element.attributes].some(
            ({ name, value }) =>
              /^on/i.test(name) ||
              (/^(href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
          ) ||
          (element.localName === 'img' && element.getAttribute('src') === 'x') ||
          (element.localName === 'script' && element.textContent.includes('window.ran')),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  ]);

async function walk(visitor: WatchedPage, visits: readonly Visit[]): Promise<void> {
  const { page } = visitor;
  const heard = await listen(page);
  for (const { path, shows } of visits) {
    await page.goto(stack().urls.web + path);
    await visitor.shows(/./);
    if (shows !== undefined)
      await expect.poll(async () => `${path}: ${await written(page)}`).toContain(shows);
    expect([path, await grown(page), heard]).toEqual([path, [], []]);
    // The page is settled: title and address no longer change.
    const title = await page.title();
    expect(`${title} ${decodeURIComponent(page.url())}`).not.toMatch(/window\.ran|<b>/);
  }
}

/** The text of the page, with the values of its inputs. */
const written = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.body.textContent +
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
        .map(({ value }) => value)
        .join('\n'),
  );

test('shows hostile names of patients, rooms, units and devices as text', async () => {
  const visitor = await visitors.arrive(admin, '/');
  const { picture, script, drawing, template } = hostile;
  await walk(visitor, [
    { path: `/patients?q=${own}`, shows: picture },
    { path: `/patients/${of.patient}/view`, shows: picture },
    { path: `/patients/${of.patient}/overview/edit`, shows: drawing },
    { path: `/patients/${of.patient}/overview/monitors`, shows: picture },
    { path: `/patients/${of.patient}/overview/video-visit` },
    { path: `/patients/${of.patient}/overview/consent` },
    { path: `/patients/${of.patient}/overview/access-log` },
    { path: `/patient-monitors?q=${own}`, shows: picture },
    { path: `/patient-monitors/${of.monitor}/monitoring`, shows: picture },
    { path: `/patient-monitors/${of.monitor}/view`, shows: picture },
    { path: `/hospital/rooms?q=${own}`, shows: picture },
    { path: `/hospital/rooms/${of.room}/edit`, shows: picture },
    { path: `/hospital/units?q=${own}`, shows: drawing },
    { path: `/hospital/units/${of.unit}/view`, shows: drawing },
    { path: `/hospital/units/${of.unit}/edit`, shows: drawing },
    { path: `/hospital/video_devices?q=${own}`, shows: template },
    { path: `/hospital/video_devices/${of.device}/view`, shows: template },
    { path: `/hospital/video_devices/${of.device}/edit`, shows: template },
    { path: `/health-system/tags?q=${own}`, shows: script },
    { path: `/health-system/tags/${ids['tag']}/edit`, shows: script },
    { path: '/patient-central', shows: own },
    { path: '/patient-central/nursing-station' },
    { path: '/manager-view' },
    { path: '/operational-live-view' },
    { path: '/patient-tracker' },
    { path: '/infinity-watch' },
    { path: '/live-video' },
    { path: '/my-assignments' },
    { path: '/care-assignments' },
    { path: '/reporting/shift-report' },
    { path: '/monitoring/logs' },
    { path: '/monitoring/devices-uptime' },
    { path: '/' },
  ]);
  await visitor.page.keyboard.press('/');
  await visitor.page.keyboard.type(own);
  await visitor.page.getByRole('option').first().waitFor();
  expect(await grown(visitor.page)).toEqual([]);
}, 240_000);

test('shows hostile names from ADT and of partners as text', async () => {
  await expect.poll(() => asOwner(`SELECT FROM patients WHERE mrn = 'HL969696'`)).toHaveLength(1);
  const [came] = await asOwner<{ id: string; last_name: string }>(
    `SELECT id, last_name FROM patients WHERE mrn = 'HL969696'`,
  );
  expect(came?.last_name).toBe(hostile.picture);
  await walk(await visitors.arrive(admin, '/'), [
    { path: `/patients/${came?.id}/view`, shows: hostile.picture },
    { path: `/monitoring/adt-messages?q=${own}`, shows: own },
  ]);
  await walk(await visitors.arrive(operator, '/'), [
    { path: `/system/partners?q=${own}`, shows: hostile.picture },
    { path: `/system/partners/${ids['partner']}/edit`, shows: hostile.address },
  ]);
}, 120_000);
