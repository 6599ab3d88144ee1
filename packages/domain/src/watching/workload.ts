/** What one of an observer's patients asks of her. */
export interface WatchedPatient {
  /** The newest score; nothing before the first hour is over. */
  acuity: number | null;
  /** Of the last hour. */
  nudges: number;
  alarms: number;
}

/** A patient about whom nothing is known yet still has to be looked at. */
const unknownAcuity = 2;
/** What looking at one more picture costs, whoever is in it. */
const eachPatient = 2;
const each = { nudge: 0.5, alarm: 2 } as const;
const mostOfOne = 20;

/** What one patient adds; somebody whose device raises nudges without end does not hide the others. */
export const workloadOfPatient = ({ acuity, nudges, alarms }: WatchedPatient): number =>
  Math.min(
    mostOfOne,
    eachPatient + (acuity ?? unknownAcuity) + nudges * each.nudge + alarms * each.alarm,
  );

/** How much an observer has to do, by whom she watches: 0 for nobody, with one decimal. */
export const workloadOf = (patients: readonly WatchedPatient[]): number =>
  Math.round(patients.reduce((sum, patient) => sum + workloadOfPatient(patient), 0) * 10) / 10;
