import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { usePassedOn } from '../../shared/passed-on.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { currentVisit, passVisitOn } from './visit-store.ts';

const VisitOverlay = lazyPart(() => import('./VisitOverlay.tsx'));

export function VisitHost() {
  const target = useObservable(currentVisit);
  usePassedOn(async () => passVisitOn());
  if (target === undefined) return null;
  const { deviceId, patientId } = target;
  // What was chosen for one room or patient is not kept for another.
  return <VisitOverlay key={`${deviceId} ${patientId}`} target={target} />;
}
