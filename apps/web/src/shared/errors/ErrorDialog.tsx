import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { useState } from 'react';
import type { ErrorWindowProps } from './ErrorWindow.tsx';

const ErrorWindow = lazyPart(() => import('./ErrorWindow.tsx'));

export function ErrorDialog(props: ErrorWindowProps) {
  const [wasShown, setWasShown] = useState(false);
  if (props.errors.length > 0 && !wasShown) setWasShown(true);
  return wasShown ? <ErrorWindow {...props} /> : null;
}
