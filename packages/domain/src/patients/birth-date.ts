const oldestYears = 150;
/** Where the day begins first: what is tomorrow everywhere else may be today there. */
const earliestZoneHours = 14;

/** What is wrong with a date of birth, or nothing. */
export function birthDateProblem(dob: string, now: Date): string | undefined {
  const latest = new Date(now.getTime() + earliestZoneHours * 3_600_000).toISOString().slice(0, 10);
  if (dob > latest) return 'A date of birth cannot be in the future';
  const earliest = `${String(now.getUTCFullYear() - oldestYears).padStart(4, '0')}-01-01`;
  return dob < earliest
    ? `A date of birth is at most ${oldestYears} years ago. Please check the year.`
    : undefined;
}
