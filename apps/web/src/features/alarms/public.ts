import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';

/** The alarms of a person on every screen; mounted once, loaded after the page. */
export const AlarmBanner = lazyPart(() => import('./banner/AlarmBanner.tsx'));
export { useRaiseAlarm, type RaiseAlarm, type WayToRoom } from './raise/use-raise-alarm.ts';
