import type { MenuItem, MenuPageKind } from '@lamplight/contracts/entities/menu-set';
import { menuSetFields } from '@lamplight/contracts/entities/menu-set';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedItem, depthOf, dropped, linesOf, stepped, withoutItem } from './item-tree.ts';
import type { Step } from './item-tree.ts';

const item = (label: string, inner?: MenuItem[], page: MenuPageKind = 'patient'): MenuItem => ({
  randomId: `item-${label}`,
  schema: {
    page: inner ? 'group' : page,
    label,
    icon: null,
    enabled: true,
    pageType: 'default',
    filters: {},
    system_view_id: null,
    viewId: null,
  },
  ...(inner && { menu_items: inner }),
});

/** a b[c d] as text, so that a test shows what it means. */
const text = (items: readonly MenuItem[]): string =>
  items
    .map(({ schema, menu_items }) =>
      menu_items ? `${schema.label}[${text(menu_items)}]` : schema.label,
    )
    .join(' ');

const tree = () => [item('a'), item('G', [item('b'), item('c')]), item('d')];
const drop = (id: string, overId: string, wantedDepth: number, items = tree()) =>
  text(dropped(items, { id: `item-${id}`, overId: `item-${overId}`, wantedDepth }));

test('an item is dropped beside, into and out of a group', () => {
  expect(drop('a', 'd', 0)).toBe('G[b c] d a');
  expect(drop('d', 'b', 1)).toBe('a G[d b c]');
  expect(drop('b', 'a', 0)).toBe('b a G[c] d');
  expect(drop('d', 'd', 1)).toBe('a G[b c d]');
  expect(drop('c', 'c', 0)).toBe('a G[b] c d');
});

test('neighbours decide on the level where the pointer is too far away', () => {
  expect(drop('d', 'b', 0)).toBe('a G[d b c]');
  expect(drop('a', 'd', 9)).toBe('G[b c] d a');
  expect(drop('d', 'd', 9)).toBe('a G[b c d]');
});

test('a group moves with what is inside it, and never deeper than the menu goes', () => {
  expect(drop('G', 'a', 0)).toBe('G[b c] a d');
  const nested = [item('O', [item('I', [item('x')])]), item('G', [item('b')])];
  expect(drop('G', 'I', 1, nested)).toBe('O[G[b] I[x]]');
  // Between I and its page there is no level left for a group.
  expect(drop('G', 'x', 2, nested)).toBe('O[I[x]] G[b]');
  expect(depthOf(nested, { id: 'item-G', overId: 'item-x', wantedDepth: 2 })).toBeUndefined();
});

const step = (id: string, way: Step, items = tree()) => {
  const next = stepped(items, `item-${id}`, way);
  return next && text(next);
};

test('steps go where dragging goes, one at a time', () => {
  expect(step('d', 'up')).toBe('a G[b d c]');
  expect(step('a', 'down')).toBe('G[a b c] d');
  expect(step('a', 'up')).toBeUndefined();
  expect(step('d', 'down')).toBeUndefined();
  expect(step('d', 'in')).toBe('a G[b c d]');
  expect(step('a', 'in')).toBeUndefined();
  expect(step('c', 'out')).toBe('a G[b] c d');
  expect(step('a', 'out')).toBeUndefined();
});

test('an item is changed and removed wherever it lies', () => {
  expect(text(changedItem(tree(), 'item-c', { label: 'C' }))).toBe('a G[b C] d');
  expect(text(withoutItem(tree(), 'item-b'))).toBe('a G[c] d');
  expect(text(withoutItem(tree(), 'item-G'))).toBe('a d');
});

test('whatever is dragged wherever: nothing is lost, and the server takes it', () => {
  const ids = linesOf(tree()).map(({ id }) => id);
  const anyDrop = fc.record({
    id: fc.constantFrom(...ids),
    overId: fc.constantFrom(...ids),
    wantedDepth: fc.integer({ min: -2, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(anyDrop, { maxLength: 12 }), (drops) => {
      const after = drops.reduce((items, one) => dropped(items, one), tree());
      expect(
        linesOf(after)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...ids].sort());
      const whole = { title: 'x', icon: null, expanded: true, enabled: true, roles: [] };
      expect(menuSetFields.safeParse({ ...whole, menu_items: after }).success).toBe(true);
    }),
  );
});
