import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { useObservable } from '../../shared/use-observable.ts';
import { currentVisit } from './visit-store.ts';

const VisitOverlay = lazyPart(() => import('./VisitOverlay.tsx'));

export function VisitHost() {
  const target = useObservable(currentVisit);
  return target === undefined ? null : <VisitOverlay target={target} />;
}
