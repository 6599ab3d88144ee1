import { lazyPart } from '@lamplight/ui/load/lazy-part.tsx';
import { usePassedOn } from '../../shared/passed-on.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { currentVisit, passVisitOn } from './visit-store.ts';

const VisitOverlay = lazyPart(() => import('./VisitOverlay.tsx'));

/** Mounted once beside every page. */
export function VisitHost() {
  const target = useObservable(currentVisit);
  usePassedOn(async () => passVisitOn());
  if (target === undefined) return null;
  const { deviceId, patientId, request } = target;
  // What was chosen for one room, patient or request is not kept for another.
  return <VisitOverlay key={`${deviceId} ${patientId} ${request?.id}`} target={target} />;
}
