import { useMediaQuery } from '@mantine/hooks';
import { rightPanel } from '../../shared/right-panel.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { createSidebarState, sidebarWidth } from './sidebar-state.ts';

const state = createSidebarState(rightPanel);

/** Below it the menu begins as a rail and the right panel lies over the page. */
const roomyWindow = '(min-width: 1440px)';

export function useSidebar() {
  const roomy = useMediaQuery(roomyWindow, true, { getInitialValueInEffect: false });
  const panelOpen = useObservable(rightPanel) !== undefined;
  const width = sidebarWidth({
    chosen: useObservable(state.chosen),
    besidePanel: useObservable(state.besidePanel),
    panelOpen,
    roomy,
  });
  const isReduced = width === 'reduced';
  return { isReduced, toggle: () => state.choose(isReduced ? 'normal' : 'reduced') };
}
