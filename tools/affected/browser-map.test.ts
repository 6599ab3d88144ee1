import { expect, it } from 'vitest';
import { areaOf, formatBrowserMap } from './browser-map.ts';

it.each([
  [
    'apps/web/src/features/rooms/routes/RoomsPage.tsx',
    'apps/web/src/features/rooms/routes/RoomsPage.tsx',
  ],
  ['apps/web/src/features/rooms/room-resource.tsx', 'apps/web/src/features/rooms'],
  ['apps/web/src/features/charts/acuity/AcuityScore.tsx', 'apps/web/src/features/charts/acuity'],
  ['apps/web/src/shared/table/use-live-rows.ts', 'apps/web/src/shared/table'],
  ['apps/web/src/shared/observable.ts', 'apps/web/src/shared'],
  ['apps/web/src/app/router.tsx', 'apps/web/src/app'],
  ['apps/web/src/main.tsx', 'apps/web/src'],
  ['apps/room/src/connection/observable.ts', 'apps/room'],
  ['apps/identity/src/pages/sign-in.ts', 'apps/identity'],
  ['packages/ui/src/Dialog.tsx', 'packages/ui/src'],
  ['packages/domain/src/adt/place-text.ts', 'packages/domain/src/adt'],
  ['packages/contracts/src/calls/rooms.ts', undefined],
  ['database/lists.test.ts', undefined],
])('the area of %s is %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

it('is written in the same order whatever order it was recorded in', () => {
  const use = { areas: ['b', 'a', 'b'], calls: ['rooms.list'] };
  const text = formatBrowserMap({ everywhere: use, specs: { 'z.e2e.ts': use, 'y.e2e.ts': use } });
  expect(JSON.parse(text)).toEqual({
    everywhere: { areas: ['a', 'b'], calls: ['rooms.list'] },
    specs: {
      'y.e2e.ts': { areas: ['a', 'b'], calls: ['rooms.list'] },
      'z.e2e.ts': { areas: ['a', 'b'], calls: ['rooms.list'] },
    },
  });
  expect(text.indexOf('y.e2e.ts')).toBeLessThan(text.indexOf('z.e2e.ts'));
});
