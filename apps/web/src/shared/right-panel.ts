import type { ReactNode } from 'react';
import { observable } from './observable.ts';
import { useObservable } from './use-observable.ts';

/** What a page shows at the right: a record of its list, a form beside a picture. */
export interface PanelContent {
  title: string;
  /** Under the title: whose it is, where. */
  subtitle?: string;
  body: ReactNode;
}

/** One panel a tab. It belongs to the page that opened it and closes when that page is left. */
export const rightPanel = observable<PanelContent | undefined>(undefined);

export interface RightPanelControl {
  /** Opens the panel, or puts something else into the open one. Takes no focus. */
  open: (content: PanelContent) => void;
  close: () => void;
  isOpen: boolean;
}

const open = (content: PanelContent) => rightPanel.set(content);
const close = () => rightPanel.set(undefined);

export function useRightPanel(): RightPanelControl {
  const isOpen = useObservable(rightPanel) !== undefined;
  return { open, close, isOpen };
}
