/**
 * Two-way video: the page shows the picture of whoever visits. It does so full screen or not; behind
 * another tab or window it shows nothing.
 */
export const showsCallers = ({ visibilityState }: Document): boolean =>
  visibilityState === 'visible';
