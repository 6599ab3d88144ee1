import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isScreen } from '../../../apps/web/src/app/route-table.ts';
import { careRoutes } from '../../../apps/web/src/app/routes/care.ts';
import { admin, nurse } from '../support/people.ts';
import { pixelsBeside, sweepFiles, untilLoaded } from '../support/screen-sweep.ts';
import { stack } from '../support/stack.ts';
import { useVisitors } from '../support/visitors.ts';

const visitors = useVisitors();

test('every part of the sweep over all screens has its file', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.startsWith('sweep-'));
  expect(files.toSorted()).toEqual(sweepFiles.toSorted());
});

/** Screens that observers and nurses keep open during a shift, without the pages of one record. */
const floor = Object.entries(careRoutes).flatMap(([id, { path }]) =>
  isScreen(id as keyof typeof careRoutes) && !path.includes('{id}') ? [path] : [],
);

test('the screens of a shift are accessible at 200% zoom [R003-2.12]', async () => {
  const twice = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
  const visitor = await visitors.arrive(admin, '/', twice);
  const { page } = visitor;
  for (const path of floor) {
    await page.goto(stack().urls.web + path.replace(/\/\{\w+\?\}/, ''));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilLoaded(page);
    await visitor.isAccessible();
    await expect
      .poll(() => pixelsBeside(page), { message: `${path} scrolls sideways` })
      .toBeLessThanOrEqual(0);
  }
}, 120_000);

test('the dark page is dark before the application has started', async () => {
  const visitor = await visitors.stranger('/', { colorScheme: 'dark', javaScriptEnabled: true });
  await visitor.page.getByLabel('E-mail address').waitFor();
  const { page } = visitor;
  // The application never loads, so only the page's own styles are painted.
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
  visitor.expectProblem(/ERR_FAILED/);
  await page.goto(stack().urls.web);
  // The page has loaded, and without the application nothing changes its color any more.
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

test('an action without permission is not offered, and its address shows Access Denied', async () => {
  const visitor = await visitors.arrive(nurse, '/hospital/rooms');
  await visitor.shows('Rooms');
  await visitor.page.getByRole('table').waitFor();
  await expect.poll(() => visitor.page.getByRole('link', { name: 'Add room' }).count()).toBe(0);
  await visitor.page.goto(`${stack().urls.web}/hospital/rooms/add`);
  await visitor.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await visitor.isAccessible();
});
