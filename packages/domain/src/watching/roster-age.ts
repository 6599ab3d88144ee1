/** After so long nobody is where it says. */
const rosterHours = 12;

/** Also not from the future: a clock that was set back must not keep a roster for ever. */
export const isRosterKept = (takenAt: number, now: number): boolean =>
  takenAt <= now && now - takenAt < rosterHours * 3_600_000;
