import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from './load/lazy-part.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  cancel: string;
  /** What cannot be undone gets the muted danger tone. */
  tone?: 'brand' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const ConfirmWindow = lazyPart(() => import('./ConfirmWindow.tsx'));

/** Asks before something happens. Its window loads when the page is idle, not with the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <ConfirmWindow {...props} /> : null;
}
