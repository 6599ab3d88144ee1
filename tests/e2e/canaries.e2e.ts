import { readFile } from 'node:fs/promises';
import type { EventType } from '../../packages/contracts/src/events.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from './support/api.ts';
import { asOwner } from './support/database.ts';
import { logsOfStack } from './support/logs.ts';
import { admin } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';
import type { WatchedPage } from './support/watched-page.ts';
import { media } from './support/watched-room.ts';

const visitors = useVisitors(media);

/** Nobody and nothing else is called so: wherever it stands, it is this patient's. */
const canary = {
  first_name: 'Zephyrina',
  last_name: 'Quillonbrook',
  mrn: 'CNRY-7731-XKQ',
  dob: '1931-07-19',
};
/** As it would be written by whoever forgot to mask it. What stays visible of a masked one is not among it. */
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
/** What a person types to find her; no log has it either. */
const typed = 'CNRY-77';
const maskedName = /Z\*{5} Q\*{5}/;

interface Subject {
  patient: string;
  monitor: string;
  room: string;
  division: string;
}

/** One page of the journey. */
interface Step {
  path: (of: Subject) => string;
  /** The patient is on the page, as far as masking lets her be seen. */
  showsPatient?: true;
  /** Inputs of a form that is opened for editing say the truth. */
  editsPatient?: true;
  /** Its rows are saved as a file. */
  saves?: true;
  act?: (page: Page, of: Subject) => Promise<void>;
  /** Which message over the socket the act brings. */
  hears?: EventType;
}

/** Every page on which a patient can be met. */
const steps: readonly Step[] = [
  {
    path: ({ room }) => `/patient-monitors?q=${room}`,
    showsPatient: true,
    saves: true,
    // What others change is told to open lists.
    act: async (page, { patient }) => {
      // Before the row is there and the line is open, nobody is told of a change: the list is just asked for.
      await page.getByRole('status', { name: /^Live\./ }).waitFor();
      await page.locator('main tbody tr').first().waitFor();
      // It says so for a second only: it is looked for with every frame.
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
  // Watched, her record is only read; only to be read, it is masked.
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

const setStatus = (monitor: string, status: 'active' | 'stopped') =>
  asOwner('UPDATE patient_monitors SET status = $2 WHERE id = $1', [monitor, status]);

let subject: Subject;
let before: Record<string, string>;

const become = (person: Record<string, string>) =>
  asOwner('UPDATE patients SET first_name = $2, last_name = $3, mrn = $4, dob = $5 WHERE id = $1', [
    subject.patient,
    person['first_name'],
    person['last_name'],
    person['mrn'],
    person['dob'],
  ]);

beforeAll(async () => {
  const [found] = await asOwner<Record<string, string>>(
    `SELECT m.patient_id AS patient, m.id AS monitor, r.name AS room, m.division_id AS division,
            p.first_name, p.last_name, p.mrn, p.dob::text
       FROM patient_monitors m JOIN divisions d ON d.id = m.division_id
       JOIN rooms r ON r.id = m.room_id JOIN patients p ON p.id = m.patient_id
      WHERE d.name = 'Harborlight Pier' AND m.status = 'active' AND m.video_device_id IS NOT NULL
      ORDER BY m.id DESC LIMIT 1`,
  );
  if (found === undefined) throw new Error('The demo watches nobody.');
  const { patient = '', monitor = '', room = '', division = '', ...person } = found;
  subject = { patient, monitor, room, division };
  before = person;
  await become(canary);
});
afterAll(async () => {
  await become(before);
  await setStatus(subject.monitor, 'active');
});

const findings = (where: string, text: string): string[] =>
  secrets.flatMap((secret) => {
    const found = secret.exec(text);
    return found
      ? [`${where}: …${text.slice(Math.max(0, found.index - 60), found.index + 30)}`]
      : [];
  });

/** What stands in inputs is no part of the document's text. */
const inputsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .map(({ value }) => value)
      .join('\n'),
  );

/** The document as it stands, where asked for without what stands in its inputs. */
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

/** Everything that leaves this browser for somebody else. */
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
      // Unmasked she is found, or this test would prove nothing.
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

test('with masking on, a patient is nowhere to be read whole [R002-6.1] [R002-6.2]', async () => {
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

test('with masking off, she is in no address, title, message or log [R002-6.2]', async () => {
  const visitor = await visitors.arrive(admin, '/');
  await visitor.shows(/^Good/);
  expect(await walk(visitor, false)).toEqual([]);
  expect(logged()).toEqual([]);
}, 240_000);
