import { screenAt } from '../shared/screen-at.ts';
import { screens } from './screens.ts';

/** The code of the screen at this address comes while the server is still asked who is there. */
export function loadFirstScreen(pathname: string): void {
  const screen = screenAt(pathname);
  if (screen === undefined) return;
  screens[screen]().catch(() => {
    // The router asks for it again and shows what became of it.
  });
}
