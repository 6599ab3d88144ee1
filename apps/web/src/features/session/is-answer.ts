/** What a hand did on the wall answers the question; its own buttons speak for themselves. */
export function isAnswer({ isTrusted, target }: Pick<Event, 'isTrusted' | 'target'>): boolean {
  const isOwnButton = target instanceof Element && target.closest('[data-question]') !== null;
  return isTrusted && !isOwnButton;
}
