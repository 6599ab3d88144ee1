import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isScreen, routeIds, routeOf } from '../../apps/web/src/app/route-table.ts';
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
  'system.feature-flags': '/feature_flags',
  'patient-monitors': '/patient_monitors?division_id=*',
  'patients.overview': '/patient_monitors?division_id=*',
};

/** Screens of the system are an operator's, all others an administrator's; the door of a hospital leaves at once for sign-in. */
const screensOf = {
  [admin]: routeIds.filter(
    (id) => isScreen(id) && !id.startsWith('system.') && id !== 'hospital-redirect',
  ),
  [operator]: routeIds.filter((id) => isScreen(id) && id.startsWith('system.')),
};

async function aRecordOf(page: Page, screen: string): Promise<number> {
  const list = lists[screen.slice(0, screen.lastIndexOf('.'))];
  if (list === undefined) throw new Error(`Say in this file where the records of ${screen} are.`);
  const { results } = await callAs<{ results: { id: number; patient_id?: number }[] }>(page, list);
  const [first] = results;
  if (first === undefined) throw new Error(`The demo has no record for ${screen}.`);
  // A patient is found by the monitor that watches her.
  return screen.startsWith('patients.') && first.patient_id ? first.patient_id : first.id;
}

test.each([admin, operator] as const)(
  'every screen of %s can be used by everybody, in light and in dark',
  async (person) => {
    const visitor = await visitors.arrive(person, '/', { colorScheme: 'light' });
    const { page } = visitor;
    await visitor.shows(/^Good/);
    const scheme = () =>
      page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    for (const id of screensOf[person]) {
      const { path } = routeOf(id);
      const record = path.includes('{id}') ? await aRecordOf(page, id) : undefined;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(stack().urls.web + path.replace('{id}', String(record)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText(/^Loading/).waitFor({ state: 'detached' });
      expect(await scheme()).toBe('light');
      await visitor.isAccessible();
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(scheme).toBe('dark');
      // What is dark differs in its colours alone.
      await visitor.isAccessible(['color-contrast']);
    }
  },
  // One visit for each screen of the product.
  600_000,
);

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
