import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { useState } from 'react';
import { useObservable } from '../use-observable.ts';
import type { ErrorCollector } from './error-collector.ts';

const ErrorWindow = lazyPart(() => import('./ErrorWindow.tsx'));

export function ErrorDialog({ errors }: { errors: ErrorCollector }) {
  const shown = useObservable(errors.shown);
  const [wasShown, setWasShown] = useState(false);
  if (shown.length > 0 && !wasShown) setWasShown(true);
  return wasShown ? <ErrorWindow shown={shown} onClose={errors.close} /> : null;
}
