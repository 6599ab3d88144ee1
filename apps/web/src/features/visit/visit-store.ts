import type { IdOf } from '@lamplight/contracts/ids';
import { observable } from '../../shared/observable.ts';

/** The accepted request that a visit answers, with the reason that its type presets. */
export interface AnsweredRequest {
  id: IdOf<'virtual_request'>;
  reasonId: IdOf<'video_reason'> | null;
}

/** The room to visit. Without a device, the caller chooses one first. */
export interface VisitTarget {
  deviceId?: IdOf<'video_device'> | undefined;
  /** Where a device is chosen: this room's come before mobile ones. */
  roomId?: IdOf<'room'> | undefined;
  patientId?: IdOf<'patient'> | undefined;
  /** Unmasked, where the opening page knows it. Masked where it is shown. */
  patientName?: string | undefined;
  request?: AnsweredRequest | undefined;
}

/** The visit of this tab: one at a time. A running visit goes on while the caller looks at other pages. */
export const currentVisit = observable<VisitTarget | undefined>(undefined);

/** The panel beside the visit has the reason: the window does not repeat it. */
export const reasonIsBeside = observable(false);

let isUnderWay = false;
/** Asked for during another visit, and next when that ends. */
let wanted: VisitTarget | undefined;

const isSamePlace = (one: VisitTarget | undefined, other: VisitTarget): boolean =>
  one !== undefined && one.deviceId === other.deviceId && one.patientId === other.patientId;

function openNext(): void {
  isUnderWay = false;
  if (wanted) currentVisit.set(wanted);
  wanted = undefined;
}

/** From the knock to the end of the call, no other visit opens in its place. Returns the release. */
export const holdVisit = (): (() => void) => {
  isUnderWay = true;
  return openNext;
};

/**
 * Opens the settings of a visit. They replace settings that were left open for another patient, and wait for a
 * running visit to end. Returns what the opening page calls when it is left: settings close with their page, and a
 * visit that waits is forgotten. A running visit goes on.
 */
export const openVisit = (target: VisitTarget): (() => void) => {
  if (!isUnderWay) currentVisit.set(target);
  // Coming back to the page of the running visit asks for no second one.
  else if (!isSamePlace(currentVisit.get(), target)) wanted = target;
  return () => {
    if (wanted === target) wanted = undefined;
    if (!isUnderWay && currentVisit.get() === target) closeVisit();
  };
};

/** The caller ends the visit: its window closes, unless another visit waits for it. */
export const endVisit = (): void => {
  closeVisit();
  openNext();
};

/** Another person takes over the desk, who may not see whose visit was being prepared. */
export const passVisitOn = (): void => {
  wanted = undefined;
  const visit = currentVisit.get();
  if (isUnderWay && visit) currentVisit.set({ ...visit, patientName: undefined });
  else closeVisit();
};
export const closeVisit = (): void => currentVisit.set(undefined);
