import type { WatchState } from '@lamplight/contracts/entities/watch';
import { watchStateTones, watchStateWords } from '@lamplight/domain/watching/watch-state';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { watchStateIcons } from './watch-state-icons.ts';

/** Patients in a watch state, with its color, icon and word; zero and watched need no one. */
export function WatchCount({ state, count }: { state: WatchState; count: number }) {
  if (count === 0 || state === 'watched') return <>{count}</>;
  return (
    <Tag tone={watchStateTones[state]} icon={watchStateIcons[state]}>
      {count} {watchStateWords[state].toLowerCase()}
    </Tag>
  );
}
