export interface TestClock {
  now(): Date;
  /** Moves time forward; a clock that ran backwards would hide the errors it is meant to show. */
  advance(milliseconds: number): void;
}

export function createTestClock(start: Date | string = '2026-03-02T08:00:00.000Z'): TestClock {
  let milliseconds = new Date(start).getTime();
  if (Number.isNaN(milliseconds)) throw new Error(`${String(start)} is not a date.`);
  return {
    now: () => new Date(milliseconds),
    advance: (by) => {
      if (!(by >= 0))
        throw new Error(`A clock advances by zero or more milliseconds, not by ${by}.`);
      milliseconds += by;
    },
  };
}
