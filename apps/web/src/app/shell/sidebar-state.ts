import { remembered } from '../../shared/browser-storage.ts';
import { observable } from '../../shared/observable.ts';
import type { Observable } from '../../shared/observable.ts';

export type SidebarWidth = 'normal' | 'reduced';

interface SidebarFacts {
  /** What the person chose on this device, if she ever did. */
  chosen: SidebarWidth | undefined;
  panelOpen: boolean;
  /** What she chose while the panel was open; it is forgotten when the panel closes. */
  besidePanel: SidebarWidth;
  /** The window has room for the whole menu. */
  roomy: boolean;
}

export function sidebarWidth(facts: SidebarFacts): SidebarWidth {
  if (facts.panelOpen) return facts.besidePanel;
  return facts.chosen ?? (facts.roomy ? 'normal' : 'reduced');
}

const storageKey = 'sidebar';

const isWidth = (text: string | undefined): text is SidebarWidth =>
  text === 'normal' || text === 'reduced';

/** The left sidebar: reduced while the right panel is open, afterwards as it was before. */
export function createSidebarState(
  panel: Observable<unknown>,
  storage: Pick<typeof remembered, 'get' | 'set'> = remembered,
) {
  const stored = storage.get(storageKey);
  const chosen = observable<SidebarWidth | undefined>(isWidth(stored) ? stored : undefined);
  const besidePanel = observable<SidebarWidth>('reduced');
  let wasOpen = panel.get() !== undefined;
  panel.watch(() => {
    const isOpen = panel.get() !== undefined;
    if (isOpen !== wasOpen) besidePanel.set('reduced');
    wasOpen = isOpen;
  });
  return {
    chosen,
    besidePanel,
    choose: (width: SidebarWidth) => {
      if (panel.get() !== undefined) {
        besidePanel.set(width);
        return;
      }
      chosen.set(width);
      storage.set(storageKey, width);
    },
  };
}
