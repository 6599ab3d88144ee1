import type { WatchState } from '@lamplight/contracts/entities/watch';
import {
  watchStateReasons,
  watchStateTones,
  watchStateWords,
} from '@lamplight/domain/watching/watch-state';
import { hint } from '@lamplight/ui/hint/hint';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { watchStateIcons } from './watch-state-icons.ts';

/** The watch state of a patient, with the same word, icon and color on every screen. */
export function WatchTag({ state }: { state: WatchState | null }) {
  // A roster kept by an earlier version has no watch state.
  if (!state) return null;
  return (
    <span {...hint(watchStateReasons[state])}>
      <Tag tone={watchStateTones[state]} icon={watchStateIcons[state]}>
        {watchStateWords[state]}
      </Tag>
    </span>
  );
}
