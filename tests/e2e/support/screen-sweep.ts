import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isScreen, routeIds, routeOf } from '../../../apps/web/src/app/route-table.ts';
import type { RouteId } from '../../../apps/web/src/app/route-table.ts';
import { callAs } from './api.ts';
import { admin, operator } from './people.ts';
import { stack } from './stack.ts';
import { useVisitors } from './visitors.ts';

/** Lists with the records of screens, by the start of the screen's name. */
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

async function recordOf(page: Page, screen: string): Promise<number> {
  const list = lists[screen.slice(0, screen.lastIndexOf('.'))];
  if (list === undefined)
    throw new Error(`Add the list with the records of ${screen} to this file.`);
  const { results } = await callAs<{ results: { id: number; patient_id?: number }[] }>(page, list);
  const [first] = results;
  if (first === undefined) throw new Error(`The demo has no record for ${screen}.`);
  // The list of a patient's overview has monitors, which name their patient.
  return screen.startsWith('patients.') && first.patient_id ? first.patient_id : first.id;
}

export const pixelsBeside = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Several parts of a page may still be loading. */
export const untilLoaded = (page: Page) =>
  expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);

const isOfSystem = (id: RouteId) => id.startsWith('system.');

/** Screens of the system are an operator's. The entry page of a hospital leaves for sign-in at once, so it has no sweep. */
const people = [
  {
    person: admin,
    parts: 10,
    screens: routeIds.filter((id) => isScreen(id) && !isOfSystem(id) && id !== 'hospital-redirect'),
  },
  {
    person: operator,
    parts: 2,
    screens: routeIds.filter((id) => isScreen(id) && isOfSystem(id)),
  },
];

/** All screens, dealt to parts of similar length: a tab keeps something of each page it has shown, and a lane is held by one file. */
const parts = people.flatMap(({ person, parts: count, screens }) =>
  Array.from({ length: count }, (_, part) => ({
    person,
    screens: screens.filter((_id, index) => index % count === part),
  })),
);

/** One file for each part. */
export const sweepFiles = parts.map((_, index) => `sweep-${index + 1}.e2e.ts`);

/** The test of one part of the screens, by its number from 1. */
export function sweepScreens(number: number): void {
  const part = parts[number - 1];
  if (part === undefined) throw new Error(`There is no part ${number} of the screens.`);
  const { person, screens } = part;
  const visitors = useVisitors();

  test(`every screen of ${person} is accessible in light and dark: part ${number}`, async () => {
    const visitor = await visitors.arrive(person, '/', { colorScheme: 'light' });
    const { page } = visitor;
    await visitor.shows(/^Good/);
    const scheme = () =>
      page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    for (const id of screens) {
      const { path } = routeOf(id);
      const record = path.includes('{id}') ? await recordOf(page, id) : undefined;
      await page.emulateMedia({ colorScheme: 'light' });
      // Optional parts of an address are left out.
      const address = path.replace(/\/\{\w+\?\}/, '').replace('{id}', String(record));
      await page.goto(stack().urls.web + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilLoaded(page);
      await expect.poll(scheme).toBe('light');
      await visitor.isAccessible();
      await expect
        .poll(() => pixelsBeside(page), { message: `${path} scrolls sideways` })
        .toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(scheme).toBe('dark');
      // Dark mode differs in its colors alone.
      await visitor.isAccessible(['color-contrast']);
    }
  }, 240_000);
}
