import type { Room } from '../../packages/contracts/src/entities/room.ts';
import type { Unit } from '../../packages/contracts/src/entities/unit.ts';
import { expect, test } from 'vitest';
import { isScreen, routeIds, routeOf } from '../../apps/web/src/app/route-table.ts';
import { callAs } from './support/api.ts';
import { admin, nurse } from './support/people.ts';
import { stack } from './support/stack.ts';
import { useVisitors } from './support/visitors.ts';

const visitors = useVisitors();

test.each(['light', 'dark'] as const)(
  'every screen in %s can be used by everybody',
  async (colorScheme) => {
    const visitor = await visitors.arrive(admin, '/', { colorScheme });
    const { page } = visitor;
    await visitor.shows(/^Good/);
    const rooms = await callAs<{ results: Room[] }>(page, '/rooms?division_id=*');
    const units = await callAs<{ results: Unit[] }>(page, '/units?division_id=*');
    const types = await callAs<{ results: { id: number }[] }>(page, '/virtual_request_types');
    // The door of a hospital leaves at once for sign-in.
    for (const id of routeIds.filter((one) => isScreen(one) && one !== 'hospital-redirect')) {
      const { path } = routeOf(id);
      const [record] = id.includes('units')
        ? units.results
        : id.includes('virtual-request-types')
          ? types.results
          : rooms.results;
      await page.goto(stack().urls.web + path.replace('{id}', String(record?.id)));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText(/^Loading/).waitFor({ state: 'detached' });
      await visitor.isAccessible();
      const scheme = await page.evaluate(() => ({
        marked: document.documentElement.dataset['mantineColorScheme'],
        sidewaysScroll: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      }));
      expect(scheme).toEqual({ marked: colorScheme, sidewaysScroll: false });
    }
  },
  // One visit for each screen of the product.
  300_000,
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
