/**
 * Two-way video: the page shows the caller's camera, full screen or not. A page hidden behind another
 * tab or window shows nothing.
 */
export const showsCallers = ({ visibilityState }: Document): boolean =>
  visibilityState === 'visible';
