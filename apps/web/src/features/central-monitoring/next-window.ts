interface Windows {
  /** All places of the wall. */
  count: number;
  /** Of one window. */
  tiles: number;
  /** Which one this is. */
  screen: number;
}

/** The window that shows the tiles beyond this one, and how many there are; nothing when it shows the last. */
export function nextWindow({ count, tiles, screen }: Windows) {
  const first = screen * tiles + 1;
  return first > count ? undefined : { screen: screen + 1, count: count - first + 1 };
}
