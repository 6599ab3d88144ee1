import { useState } from 'react';
import type { ConfirmDialogProps } from './confirm-props.ts';
import { lazyPart } from './load/lazy-part.tsx';

const ConfirmWindow = lazyPart(() => import('./ConfirmWindow.tsx'));

/** Asks before something happens. Its window loads when the page is idle, not with the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <ConfirmWindow {...props} /> : null;
}
