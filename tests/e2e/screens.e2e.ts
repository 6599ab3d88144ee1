import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isScreen, routeIds, routeOf } from '../../apps/web/src/app/route-table.ts';
import { careRoutes } from '../../apps/web/src/app/routes/care.ts';
import { callAs } from './support/api.ts';
import { admin, nurse, operator } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

/** Where the records of a screen are listed, by the beginning of its name. */
const lists: Record<string, string> = {
  'hospital.rooms': '/rooms?division_id=*',
  'hospital.units': '/units?division_id=*',
  'hospital.video_devices': '/video_devices?division_id=*',
  'live-video': '/video_devices?division_id=*',
  'health-system.hospitals': '/divisions',
  'health-system.tags': '/tags',
  'health-system.video-reasons': '/video_reasons',
  'health-system.languages': '/languages',
  'health-system.stat-alarm-categories': '/stat_alarm_categories',
  'health-system.staff-types': '/staff_types',
  'health-system.custom-fields': '/custom_fields',
  'health-system.dynamic-fields': '/dynamic_fields/all',
  'health-system.page_preferences': '/page_preferences',
  'health-system.manage-views': '/shared_views',
  'user-management.users': '/users?division_id=*',
  'user-management.roles': '/roles',
  'user-management.groups': '/groups',
  'virtual-request-types': '/virtual_request_types',
  'form-builder': '/forms',
  'system.feature-flags': '/feature_flags',
  'system.adt-sources': '/adt_sources',
  'system.partners': '/partners',
  'system.ehr-launch': '/fhir_issuers',
  'system.nurse-call-rules': '/nurse_call_rules?division_id=*',
  'system.nurse-call-destinations': '/nurse_call_destinations?division_id=*',
  'patient-monitors': '/patient_monitors?division_id=*',
  patients: '/patients?division_id=*',
  'patients.overview': '/patient_monitors?division_id=*',
};

/** Screens of the system are an operator's, all others an administrator's; the door of a hospital leaves at once for sign-in. */
const people = [
  {
    person: admin,
    screens: routeIds.filter(
      (id) => isScreen(id) && !id.startsWith('system.') && id !== 'hospital-redirect',
    ),
  },
  {
    person: operator,
    screens: routeIds.filter((id) => isScreen(id) && id.startsWith('system.')),
  },
];

async function aRecordOf(page: Page, screen: string): Promise<number> {
  const list = lists[screen.slice(0, screen.lastIndexOf('.'))];
  if (list === undefined) throw new Error(`Say in this file where the records of ${screen} are.`);
  const { results } = await callAs<{ results: { id: number; patient_id?: number }[] }>(page, list);
  const [first] = results;
  if (first === undefined) throw new Error(`The demo has no record for ${screen}.`);
  // A patient is found by the monitor that watches her.
  return screen.startsWith('patients.') && first.patient_id ? first.patient_id : first.id;
}

const pixelsBeside = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** A tab keeps something of each page it has shown: every few screens begin in a new one. */
const screensATab = 12;
const visits = people.flatMap(({ person, screens }) =>
  Array.from({ length: Math.ceil(screens.length / screensATab) }, (_, part) => ({
    person,
    part: part + 1,
    screens: screens.slice(part * screensATab, (part + 1) * screensATab),
  })),
);

/** Several parts of a page may be on their way at once. */
const untilLoaded = (page: Page) => expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);

test.each(visits)(
  'every screen of $person can be used by everybody, in light and in dark: part $part',
  async ({ person, screens }) => {
    const visitor = await visitors.arrive(person, '/', { colorScheme: 'light' });
    const { page } = visitor;
    await visitor.shows(/^Good/);
    const scheme = () =>
      page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    for (const id of screens) {
      const { path } = routeOf(id);
      const record = path.includes('{id}') ? await aRecordOf(page, id) : undefined;
      await page.emulateMedia({ colorScheme: 'light' });
      // What may be left out of an address is left out.
      const address = path.replace(/\/\{\w+\?\}/, '').replace('{id}', String(record));
      await page.goto(stack().urls.web + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilLoaded(page);
      expect(await scheme()).toBe('light');
      await visitor.isAccessible();
      expect(await pixelsBeside(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(scheme).toBe('dark');
      // What is dark differs in its colours alone.
      await visitor.isAccessible(['color-contrast']);
    }
  },
  240_000,
);

/** What observers and nurses have open all shift, without the pages of one record. */
const floor = Object.entries(careRoutes).flatMap(([id, { path }]) =>
  isScreen(id as keyof typeof careRoutes) && !path.includes('{id}') ? [path] : [],
);

test('the screens of a shift can be used at twice their size [R003-2.12]', async () => {
  const twice = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
  const visitor = await visitors.arrive(admin, '/', twice);
  const { page } = visitor;
  for (const path of floor) {
    await page.goto(stack().urls.web + path.replace(/\/\{\w+\?\}/, ''));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilLoaded(page);
    await visitor.isAccessible();
    expect(await pixelsBeside(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}, 120_000);

test('the dark page is dark before the application has started', async () => {
  const visitor = await visitors.stranger('/', { colorScheme: 'dark', javaScriptEnabled: true });
  await visitor.page.getByLabel('E-mail address').waitFor();
  const { page } = visitor;
  // The application itself never arrives; what is painted is the page's own styles.
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
  visitor.expectProblem(/ERR_FAILED/);
  await page.goto(stack().urls.web);
  const [red = 255] = await page.evaluate(() =>
    (getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeLessThan(40);
});

test('the content policy allows no inline script and no eval', async () => {
  const response = await fetch(stack().urls.web);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  const html = await response.text();
  expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toBeNull();
});

test('what a person may not do is not offered, and its address is refused', async () => {
  const visitor = await visitors.arrive(nurse, '/hospital/rooms');
  await visitor.shows('Rooms');
  expect(await visitor.page.getByRole('link', { name: 'Add room' }).count()).toBe(0);
  await visitor.page.goto(`${stack().urls.web}/hospital/rooms/add`);
  await visitor.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await visitor.isAccessible();
});
