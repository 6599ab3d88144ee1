/** '26-50 of 240'; a bound count means that there are more than were counted. */
export function rangeText(page: number, perPage: number, count: number, isBound: boolean): string {
  if (count === 0) return 'Nothing to show';
  const from = Math.min((page - 1) * perPage + 1, count);
  const to = Math.min(page * perPage, count);
  return `${from}\u2013${to} of ${isBound ? 'more than ' : ''}${count}`;
}

/** 'The last 25', or 'Back from the end: page 2'. */
export const fromEndText = (page: number, perPage: number): string =>
  page === 1 ? `The last ${perPage}` : `Page ${page} from the end`;

/** A whole page number within the range; anything else is ignored. */
export function pageFromText(text: string, lastPage: number): number | undefined {
  const trimmed = text.trim();
  if (!/^[1-9][0-9]*$/.test(trimmed)) return undefined;
  const page = Number(trimmed);
  return page <= lastPage ? page : undefined;
}
