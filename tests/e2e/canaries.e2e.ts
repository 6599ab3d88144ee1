import { readFile } from 'node:fs/promises';
import type { EventType } from '../../packages/contracts/src/events.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { aPatient } from './support/builders.ts';
import { asOwner } from './support/database.ts';
import { logsOfStack } from './support/logs.ts';
import { admin } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';
import { media } from './support/watched-room.ts';

const visitors = useVisitors(media);

/** Values that nothing else has: wherever one is found, it belongs to this patient. */
const canary = {
  first_name: 'Zephyrina',
  last_name: 'Quillonbrook',
  mrn: 'CNRY-7731-XKQ',
  dob: '1931-07-19',
};
/** Unmasked spellings. The parts that masking leaves visible are not included. */
const secrets = [
  /zephyrina/i,
  /quillonbrook/i,
  /CNRY-7731/i,
  /1931-0?7-19/,
  /0?7\/19\/1931/,
  /19[./]0?7[./]1931/,
  /Jul(y)? 19/,
  /19 Jul/,
];
/** Search text for the patient. It must be in no log either. */
const typed = 'CNRY-77';
const maskedName = /Z\*{5} Q\*{5}/;

interface Subject {
  patient: number;
  monitor: number;
  room: string;
}

/** One page of the journey. */
interface Step {
  path: (of: Subject) => string;
  /** The patient is on the page, masked or not. */
  showsPatient?: true;
  /** The inputs of a form that is open for editing hold unmasked values. */
  editsPatient?: true;
  /** The rows can be saved as a file. */
  saves?: true;
  act?: (page: Page, of: Subject) => Promise<void>;
  /** The live event that `act` causes. */
  hears?: EventType;
}

/** Every page that shows patients. */
const steps: readonly Step[] = [
  {
    path: ({ room }) => `/patient-monitors?q=${room}`,
    showsPatient: true,
    saves: true,
    // Open lists receive changes made by others.
    act: async (page, { patient }) => {
      // A change before the row is loaded and the connection is open causes no event.
      await page.getByRole('status', { name: /^Live\./ }).waitFor();
      await page.locator('main tbody tr').first().waitFor();
      // The notice lasts one second, so the page is checked with every frame.
      const told = page.waitForFunction(() =>
        document.body.textContent.includes('changed just now'),
      );
      await asOwner('UPDATE patients SET note = clock_timestamp()::text WHERE id = $1', [patient]);
      await told;
    },
    hears: 'patient.changed',
  },
  { path: ({ monitor }) => `/patient-monitors/${monitor}/monitoring`, showsPatient: true },
  {
    path: ({ monitor }) => `/patient-monitors/${monitor}/monitoring`,
    showsPatient: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Quick view' }).click();
      await page.getByRole('region', { name: 'Patient Note' }).waitFor();
    },
  },
  { path: ({ room }) => `/patients?q=${room}`, showsPatient: true, saves: true },
  { path: ({ patient }) => `/patients/${patient}/view`, showsPatient: true },
  // The record of a monitored patient is read-only, and therefore masked.
  { path: ({ patient }) => `/patients/${patient}/overview/edit`, showsPatient: true },
  { path: ({ patient }) => `/patients/${patient}/overview/monitors`, showsPatient: true },
  { path: ({ patient }) => `/patients/${patient}/overview/forms`, showsPatient: true },
  { path: ({ patient }) => `/patients/${patient}/overview/video-visit`, showsPatient: true },
  {
    path: ({ patient }) => `/patients/${patient}/overview/consent`,
    act: async (page) => {
      await page.getByLabel('Consented').click();
      await page.getByRole('button', { name: 'Note it' }).click();
      await page.getByText('What was said to the camera was noted').waitFor();
    },
    hears: 'camera_consent.changed',
  },
  { path: ({ patient }) => `/patients/${patient}/overview/access-log`, saves: true },
  { path: () => '/monitoring/logs', saves: true },
  {
    path: () => '/',
    showsPatient: true,
    act: async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type(typed);
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    path: ({ patient }) => `/patients/${patient}/overview/edit`,
    showsPatient: true,
    editsPatient: true,
    act: async (page, { monitor }) => {
      await setStatus(monitor, 'stopped');
      const name = page.getByLabel('First name');
      await expect.poll(() => name.inputValue()).toBe(canary.first_name);
      await expect.poll(() => name.isEnabled()).toBe(true);
    },
  },
];

const setStatus = (monitor: number, status: 'active' | 'stopped') =>
  asOwner('UPDATE patient_monitors SET status = $2 WHERE id = $1', [monitor, status]);

let subject: Subject;

beforeAll(async () => {
  const { id, monitorId, roomId } = await aPatient();
  const { first_name, last_name, mrn, dob } = canary;
  await asOwner(
    'UPDATE patients SET first_name = $2, last_name = $3, mrn = $4, dob = $5 WHERE id = $1',
    [id, first_name, last_name, mrn, dob],
  );
  const [room] = await asOwner<{ name: string }>('SELECT name FROM rooms WHERE id = $1', [roomId]);
  subject = { patient: id, monitor: monitorId, room: room?.name ?? '' };
});

const findings = (where: string, text: string): string[] =>
  secrets.flatMap((secret) => {
    const found = secret.exec(text);
    return found
      ? [`${where}: …${text.slice(Math.max(0, found.index - 60), found.index + 30)}`]
      : [];
  });

/** Values of inputs, which are not part of the document's text. */
const inputsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .map(({ value }) => value)
      .join('\n'),
  );

/** The current document as HTML, optionally without the values of its inputs. */
const writtenOn = (page: Page, withoutInputs = false): Promise<string> =>
  page.evaluate((without) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const inputs = without ? copy.querySelectorAll('input, textarea') : [];
    for (const input of inputs) {
      input.removeAttribute('value');
      input.textContent = '';
    }
    return copy.outerHTML;
  }, withoutInputs);

async function savedFile(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const ofPage = page.getByRole('menuitem', { name: 'The rows on this page' });
  await Promise.race([downloading, ofPage.waitFor().then(() => ofPage.click())]);
  return readFile(await (await downloading).path(), 'utf8');
}

/** Collects the requests of this page to other hosts. */
function sentAbroad(page: Page): string[] {
  const home = new URL(stack().urls.web).host;
  const sent: string[] = [];
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (host !== home && protocol.startsWith('http'))
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return sent;
}

async function walk(visitor: WatchedPage, isMasked: boolean): Promise<string[]> {
  const { page, frames } = visitor;
  const abroad = sentAbroad(page);
  const found: string[] = [];
  await setStatus(subject.monitor, 'active');
  for (const { path, act, showsPatient, editsPatient, saves, hears } of steps) {
    const address = path(subject);
    await page.goto(`${stack().urls.web}${address}`);
    await visitor.shows(/./);
    const heard = frames.length;
    await act?.(page, subject);
    if (hears !== undefined)
      await expect
        .poll(() => frames.slice(heard).some(({ text }) => text.includes(hears)))
        .toBe(true);
    const name = isMasked ? maskedName : new RegExp(canary.last_name);
    if (showsPatient) await page.getByText(name).first().waitFor();
    found.push(...findings(`address of ${address}`, page.url()));
    found.push(...findings(`title of ${address}`, await page.title()));
    const seen = findings(`page ${address}`, await writtenOn(page, editsPatient));
    if (!isMasked) {
      // An unmasked patient must be found, or this test would prove nothing.
      if (showsPatient) expect(seen, address).not.toEqual([]);
      continue;
    }
    found.push(...seen);
    const tree = await page.locator('body').ariaSnapshot();
    const told = editsPatient ? tree.replaceAll(/- textbox .*/g, '') : tree;
    found.push(...findings(`tree of ${address}`, told));
    if (!editsPatient) found.push(...findings(`inputs of ${address}`, await inputsOf(page)));
    if (saves) found.push(...findings(`file of ${address}`, await savedFile(page)));
  }
  found.push(...frames.flatMap(({ text }) => findings('socket', text)));
  found.push(...abroad.flatMap((text) => findings('somebody else', text)));
  return found;
}

const logged = (): string[] =>
  logsOfStack().flatMap(({ file, text }) => [
    ...findings(file, text),
    ...(text.includes(typed) ? [`${file}: what was typed`] : []),
  ]);

test('shows no whole value of a patient anywhere while masking is on [R002-6.1] [R002-6.2]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  await callAs(visitor.page, '/user_preferences/mask_phi', {
    method: 'PUT',
    body: { user_preference: { settings: { enabled: true } } },
  });
  await visitor.page.reload();
  await visitor.shows(/^Good/);
  expect(await walk(visitor, true)).toEqual([]);
  expect(logged()).toEqual([]);
}, 240_000);

test('puts a patient in no address, title, message or log while masking is off [R002-6.2]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  expect(await walk(visitor, false)).toEqual([]);
  expect(logged()).toEqual([]);
}, 240_000);
