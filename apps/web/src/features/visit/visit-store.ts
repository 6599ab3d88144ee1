import type { IdOf } from '@lamplight/contracts/ids';
import { observable } from '../../shared/observable.ts';

/** Which room somebody wants to visit. Without a device she chooses one first. */
export interface VisitTarget {
  deviceId?: IdOf<'video_device'> | undefined;
  patientId?: IdOf<'patient'> | undefined;
  /** Where the page that opens it knows it: as it is, to be masked where it is shown. */
  patientName?: string | undefined;
}

/** The visit of this tab: one at a time, and it goes on while the person looks at other pages. */
export const currentVisit = observable<VisitTarget | undefined>(undefined);

let isUnderWay = false;
/** Asked for during another visit, and next when that ends. */
let wanted: VisitTarget | undefined;

/** From the first knock to the end: nothing else opens in its place. Answers with how to let go. */
export const holdVisit = (): (() => void) => {
  isUnderWay = true;
  return () => {
    isUnderWay = false;
    if (wanted) currentVisit.set(wanted);
    wanted = undefined;
  };
};

/**
 * Settings that were left open give way: who comes to another patient must not join the one before. Answers with
 * how to wish for it no more, for whoever leaves before its turn.
 */
export const openVisit = (target: VisitTarget): (() => void) => {
  if (isUnderWay) wanted = target;
  else currentVisit.set(target);
  return () => {
    if (wanted === target) wanted = undefined;
  };
};

/** The desk is another person's now, who may not see whom the one before was about to visit. */
export const passVisitOn = (): void => {
  wanted = undefined;
  const visit = currentVisit.get();
  if (isUnderWay && visit) currentVisit.set({ ...visit, patientName: undefined });
  else closeVisit();
};
export const closeVisit = (): void => currentVisit.set(undefined);
