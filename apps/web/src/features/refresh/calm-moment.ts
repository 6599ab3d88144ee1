export interface Moment {
  isLiveScreen: boolean;
  hasUnsaved: boolean;
  /** Something is being saved. */
  isSaving: boolean;
  /** A page that may have to sound and can: after a reload the browser waits for a touch again. */
  isSounding: boolean;
  isHidden: boolean;
  /** Since somebody last touched the page. */
  idleMs: number;
}

/** Nobody who has not touched the page for so long is in the middle of something. */
export const idleEnoughMs = 5 * 60_000;

/** Whether the page may reload by itself: nobody loses anything, and nobody sees it. */
export const isCalm = (moment: Moment): boolean =>
  !moment.isLiveScreen &&
  !moment.hasUnsaved &&
  !moment.isSaving &&
  !moment.isSounding &&
  (moment.isHidden || moment.idleMs >= idleEnoughMs);
