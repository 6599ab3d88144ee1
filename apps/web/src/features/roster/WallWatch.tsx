import { watchStates } from '@lamplight/contracts/entities/watch';
import type { Roster } from '@lamplight/domain/watching/roster';
import { WatchCount } from '../../shared/watch/WatchCount.tsx';

/** Patients of the wall whom no one watches now, by state; nothing while all are watched. */
export function WallWatch({ roster }: { roster: Roster }) {
  const lines = roster.units.flatMap((unit) => unit.lines);
  const counts = watchStates
    .filter((state) => state !== 'watched')
    .map((state) => ({ state, count: lines.filter(({ watch }) => watch === state).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <span role="group" aria-label="Not watched now">
      {counts.map((one) => (
        <WatchCount key={one.state} {...one} />
      ))}
    </span>
  );
}
