/** Saves of this tab that change the person herself. */
let underWay = 0;
let ended = 0;

/** Counts a save while it runs. */
export async function countSave<Saved>(save: Promise<Saved>): Promise<Saved> {
  underWay += 1;
  try {
    return await save;
  } finally {
    underWay -= 1;
    ended += 1;
  }
}

/**
 * Call it before asking for the person, and what it gives afterwards: whether the answer can be
 * believed. One that was read while a save ran may be older than what this tab already shows.
 */
export function savesUntilNow(): () => boolean {
  const endedBefore = ended;
  const wasQuiet = underWay === 0;
  return () => wasQuiet && underWay === 0 && ended === endedBefore;
}
