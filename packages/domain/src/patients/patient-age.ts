/** Whole years on a day, both as year-month-day; nothing where no birth is known or it lies ahead. */
export function ageOn(today: string, dob: string | null): number | undefined {
  if (dob === null) return undefined;
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = dob.split('-').map(Number);
  const hadBirthday = month > bornMonth || (month === bornMonth && day >= bornDay);
  const years = year - bornYear - (hadBirthday ? 0 : 1);
  return years < 0 ? undefined : years;
}
