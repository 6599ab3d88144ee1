import type { RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import { useObservable } from '../../../shared/use-observable.ts';
import { MasksItem } from '../../privacy-masks/public.ts';
import type { RoomNews } from '../room-news.ts';

export type Aim = RoomMasks['position'];

interface MasksEntryProps {
  news: RoomNews;
  isOn: boolean;
  /** With where the camera looks. */
  onDraw: (at: Aim) => void;
}

/** Masks are drawn where the camera looks by itself: there they are always true. */
export function MasksEntry({ news, isOn, onDraw }: MasksEntryProps) {
  const aim = useObservable(news.aim);
  if (!isOn || !aim) return <MasksItem notNow="connect first" onDraw={() => undefined} />;
  return (
    <MasksItem notNow={aim.is_home ? undefined : 'turn home first'} onDraw={() => onDraw(aim)} />
  );
}
