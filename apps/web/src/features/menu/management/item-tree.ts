import type { MenuItem } from '@lamplight/contracts/entities/menu-set';
import { limits } from '@lamplight/contracts/limits';

/** One line of the tree as it is shown, from top to bottom. */
export interface TreeLine {
  id: string;
  item: MenuItem;
  /** 0 is the outermost level. */
  depth: number;
}

export const isGroup = ({ schema }: MenuItem): boolean => schema.page === 'group';

export const linesOf = (items: readonly MenuItem[], depth = 0): TreeLine[] =>
  items.flatMap((item) => [
    { id: item.randomId, item, depth },
    ...linesOf(item.menu_items ?? [], depth + 1),
  ]);

/** Lines for dragging one of them: what lies inside it travels along and has no line of its own. */
export function linesWithout(items: readonly MenuItem[], movedId: string): TreeLine[] {
  const all = linesOf(items);
  const at = all.findIndex(({ id }) => id === movedId);
  const moved = all[at];
  if (moved === undefined) return all;
  const inside = linesOf(moved.item.menu_items ?? []).length;
  return [...all.slice(0, at + 1), ...all.slice(at + 1 + inside)];
}

/** How many levels an item needs below its own; even an empty group needs room for a page. */
const levelsBelow = (item: MenuItem): number =>
  isGroup(item) ? 1 + Math.max(0, ...(item.menu_items ?? []).map(levelsBelow)) : 0;

const deepest = limits.menuLevels - 1;

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  const [one] = list.slice(from, from + 1);
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** Lines become a tree again. The moved one keeps what is inside it. */
function treeOf(lines: readonly TreeLine[], movedId: string): MenuItem[] {
  const roots: MenuItem[] = [];
  const open: MenuItem[][] = [roots];
  for (const { id, item, depth } of lines) {
    const inner: MenuItem[] = id === movedId ? [...(item.menu_items ?? [])] : [];
    const copy = isGroup(item) ? { ...item, menu_items: inner } : item;
    open[depth]?.push(copy);
    open.length = depth + 1;
    open.push(inner);
  }
  return roots;
}

export interface Drop {
  id: string;
  /** The line whose place it takes. */
  overId: string;
  /** The level it should lie on, as far as its neighbours allow. */
  wantedDepth: number;
}

/** On which level an item would come to lie, or undefined where it cannot be put. */
export function depthOf(items: readonly MenuItem[], drop: Drop): number | undefined {
  const lines = linesWithout(items, drop.id);
  const from = lines.findIndex(({ id }) => id === drop.id);
  const to = lines.findIndex(({ id }) => id === drop.overId);
  const one = lines[from];
  if (one === undefined || to < 0) return undefined;
  const after = moved(lines, from, to);
  const above = after[to - 1];
  const below = after[to + 1];
  const most = above === undefined ? 0 : above.depth + (isGroup(above.item) ? 1 : 0);
  const least = below?.depth ?? 0;
  const allowed = Math.min(most, deepest - levelsBelow(one.item));
  if (least > allowed) return undefined;
  return Math.max(least, Math.min(allowed, drop.wantedDepth));
}

/** The tree after the drop; the same tree where the item cannot be put there. */
export function dropped(items: MenuItem[], drop: Drop): MenuItem[] {
  const depth = depthOf(items, drop);
  if (depth === undefined) return items;
  const lines = linesWithout(items, drop.id);
  const from = lines.findIndex(({ id }) => id === drop.id);
  const to = lines.findIndex(({ id }) => id === drop.overId);
  const after = moved(lines, from, to).map((line) =>
    line.id === drop.id ? { ...line, depth } : line,
  );
  return treeOf(after, drop.id);
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** One step without dragging, or undefined where there is none: up and down a line, in and out of a group. */
export function stepped(items: MenuItem[], id: string, step: Step): MenuItem[] | undefined {
  const lines = linesWithout(items, id);
  const at = lines.findIndex((line) => line.id === id);
  const one = lines[at];
  const over = lines[step === 'up' ? at - 1 : step === 'down' ? at + 1 : at];
  if (one === undefined || over === undefined) return undefined;
  const sideways = { up: 0, down: 0, in: 1, out: -1 }[step];
  // A step over an open group goes into it, and past its last item out of it.
  const wantedDepth = sideways === 0 ? Math.max(one.depth, over.depth) : one.depth + sideways;
  const drop = { id, overId: over.id, wantedDepth };
  const depth = depthOf(items, drop);
  if (depth === undefined || (sideways !== 0 && depth === one.depth)) return undefined;
  return dropped(items, drop);
}

export const changedItem = (
  items: readonly MenuItem[],
  id: string,
  change: Partial<MenuItem['schema']>,
): MenuItem[] =>
  items.map((item) =>
    item.randomId === id
      ? { ...item, schema: { ...item.schema, ...change } }
      : item.menu_items === undefined
        ? item
        : { ...item, menu_items: changedItem(item.menu_items, id, change) },
  );

export const withoutItem = (items: readonly MenuItem[], id: string): MenuItem[] =>
  items
    .filter((item) => item.randomId !== id)
    .map((item) =>
      item.menu_items === undefined
        ? item
        : { ...item, menu_items: withoutItem(item.menu_items, id) },
    );
