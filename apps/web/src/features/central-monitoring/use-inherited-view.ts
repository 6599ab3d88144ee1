import type { WallView, WallViewFields } from '@lamplight/contracts/entities/wall-view';
import { limits } from '@lamplight/contracts/limits';
import { usePassedOn } from '../../shared/passed-on.ts';
import { fieldsOf } from './api/use-wall-views.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Names differ for each person: hers may have one of that name. */
export function inheritedName(name: string, now: Date): string {
  const since = ` (since ${time.format(now)})`;
  return name.slice(0, limits.nameLength - since.length) + since;
}

/**
 * Who takes a desk over finds the wall as it stands. A view that only the one before could see becomes
 * one of hers: without it the next look at it would find nothing.
 */
export function useInheritedView(
  shown: WallView | undefined,
  keep: (view: { fields: WallViewFields; key: string }) => Promise<unknown>,
): void {
  usePassedOn(async () => {
    if (!shown?.is_own || shown.is_shared) return;
    const now = new Date();
    const fields = { ...fieldsOf(shown), name: inheritedName(shown.name, now) };
    // A second window of the wall passes the same view on, and shows the same one afterwards.
    await keep({ fields, key: `desk-${shown.id}-${Math.floor(now.getTime() / 60_000)}` });
  });
}
