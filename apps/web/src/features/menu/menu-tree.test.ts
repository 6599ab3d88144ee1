import type { MenuItem, MenuPageKind } from '@lamplight/contracts/entities/menu-set';
import type { IdOf } from '@lamplight/contracts/ids';
import { expect, test } from 'vitest';
import { isScreen, routeIds, routeOf } from '../../app/route-table.ts';
import { holdsActive, isActive } from './active-link.ts';
import { linksOf } from './menu-entry.ts';
import { adminMenuOf, menuOf } from './menu-tree.ts';

const viewer = { may: () => true, staffKinds: ['bedside_nurse'], showsAdminMenu: true };
const item = (page: MenuPageKind, label: string, change: object = {}, inner?: MenuItem[]) =>
  ({
    randomId: `id-${label}`,
    schema: {
      page,
      label,
      icon: null,
      enabled: true,
      pageType: 'default',
      filters: {},
      system_view_id: null,
      viewId: null,
      ...change,
    },
    ...(inner && { menu_items: inner }),
  }) as MenuItem;
const set = (menu_items: MenuItem[], change: object = {}) => ({
  id: 1 as IdOf<'menu_set'>,
  title: 'Set',
  icon: null,
  expanded: true,
  enabled: true,
  menu_items,
  ...change,
});

test('items that are off, groups and sets with nothing in them are left out [R000-2.7.5]', () => {
  const sets = [
    set([item('myHome', 'Mine'), item('myHome', 'Off', { enabled: false })]),
    set([item('group', 'Empty', {}, [])]),
    set([item('myHome', 'In a set that is off')], { enabled: false }),
    set([item('group', 'Closed group', { enabled: false }, [item('myHome', 'Inside')])]),
  ];
  expect(linksOf(menuOf(sets, viewer)).map(({ link }) => link.label)).toEqual(['Mine']);
});

test('groups lie inside each other, and a link knows the way to it', () => {
  const [branch] = menuOf(
    [set([item('group', 'Outer', {}, [item('group', 'Inner', {}, [item('myHome', 'Deep')])])])],
    viewer,
  );
  expect(linksOf(branch ? [branch] : [])).toMatchObject([
    {
      link: { label: 'Deep', screen: 'home', icon: 'home' },
      breadcrumb: ['Set', 'Outer', 'Inner'],
    },
  ]);
});

test('the administration menu has built screens only [R000-6.6]', () => {
  const screens = linksOf(adminMenuOf(viewer)).map(({ link }) => link.screen);
  expect(screens).toContain('hospital.rooms.index');
  expect(screens.filter((screen) => !isScreen(screen))).toEqual([]);
  expect(adminMenuOf({ ...viewer, showsAdminMenu: false })).toEqual([]);
});

test('a page that would only refuse is not offered', () => {
  const nobody = { ...viewer, may: () => false };
  expect(adminMenuOf(nobody)).toEqual([]);
  const withPermission = routeIds.filter((id) => isScreen(id) && routeOf(id).permission !== null);
  expect(withPermission.length).toBeGreaterThan(0);
});

test('filters belong to the address, and tell two links to one page apart', () => {
  const [branch] = menuOf(
    [set([item('myHome', 'Plain'), item('myHome', 'Mine', { filters: { tab: 'mine' } })])],
    viewer,
  );
  const [plain, mine] = linksOf(branch ? [branch] : []).map(({ link }) => link);
  if (!plain || !mine || !branch) throw new Error('Both links are expected.');
  expect(mine.search).toEqual({ tab: 'mine' });
  const at = { screen: 'home', path: '/', search: { division_id: '1' } } as const;
  expect([isActive(plain, at), isActive(mine, at)]).toEqual([true, false]);
  expect(isActive(mine, { ...at, search: { tab: 'mine' } })).toBe(true);
  expect(holdsActive(branch, at)).toBe(true);
  expect(holdsActive(branch, { ...at, screen: 'about' })).toBe(false);
});

test('adding and editing belong to their list', () => {
  const rooms = linksOf(adminMenuOf(viewer)).find(({ link }) => link.path === '/hospital/rooms');
  if (!rooms) throw new Error('The rooms are expected.');
  const at = { path: '/hospital/rooms/7/edit', search: {} };
  expect(isActive(rooms.link, { ...at, screen: 'hospital.rooms.edit' })).toBe(true);
  expect(isActive(rooms.link, { ...at, screen: 'hospital.units.edit' })).toBe(false);
});
