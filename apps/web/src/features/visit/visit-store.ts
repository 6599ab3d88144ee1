import type { IdOf } from '@lamplight/contracts/ids';
import { observable } from '../../shared/observable.ts';

/** Which room somebody wants to visit. Without a device she chooses one first. */
export interface VisitTarget {
  deviceId?: IdOf<'video_device'> | undefined;
  patientId?: IdOf<'patient'> | undefined;
}

/** The visit of this tab: one at a time, and it goes on while the person looks at other pages. */
export const currentVisit = observable<VisitTarget | undefined>(undefined);

export const openVisit = (target: VisitTarget): void => {
  if (currentVisit.get() === undefined) currentVisit.set(target);
};
export const closeVisit = (): void => currentVisit.set(undefined);
