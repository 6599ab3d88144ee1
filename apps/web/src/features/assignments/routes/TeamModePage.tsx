import { teamGroups, teamWords, type TeamGroup } from '@lamplight/domain/watching/team';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { usePreference, useSavePreference } from '../../../shared/preferences.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { rosterQuery } from '../../../shared/roster/roster-query.ts';
import { useApi, useDivision, useUser } from '../../../shared/services.ts';
import {
  useWallMonitors,
  Wall,
  WallBehind,
  type WallGroup,
} from '../../central-monitoring/public.ts';
import { WallRoster } from '../../roster/public.ts';
import { peopleQuery, transfersQuery } from '../api/assignment-queries.ts';
import { useAssignmentNews } from '../api/use-assignment-news.ts';
import { TeamBar } from '../team/TeamBar.tsx';
import styles from '../team/Team.module.css';
import { UnitChoice } from '../team/UnitChoice.tsx';

const title = 'Team mode';
const key = 'team_mode';
/** Who has a picture comes and goes without an event of its own. */
const refreshMs = 15_000;

const nobody = (
  <EmptyState
    title="Nobody is watched here"
    reason="No patient of this unit is monitored at the moment. Choose another unit, or all in sight."
  />
);

const keyOf = ({ observer }: TeamGroup) => (observer === null ? 'nobody' : `of ${observer.id}`);

/** Observers who share a ward see whose patients are whose, and cover each other. */
export default function TeamModePage() {
  const kept = usePreference(key)['unit_id'];
  const save = useSavePreference();
  const unit = typeof kept === 'number' ? kept : undefined;
  const choice = (
    <UnitChoice
      unit={unit}
      onUnit={(id) => save.mutate({ key, settings: { unit_id: id ?? null } })}
    />
  );
  return <Team key={unit} unit={unit} choice={choice} />;
}

interface TeamProps {
  unit: number | undefined;
  choice: React.ReactNode;
}

function Team({ unit, choice }: TeamProps) {
  const api = useApi();
  const user = useUser();
  const division = useDivision();
  const screen = Number(
    useSearch({ strict: false, select: (all: Record<string, unknown>) => all['window'] }) ?? 1,
  );
  const wall = useWallMonitors({ unitId: unit });
  const asked = { unitId: unit, division };
  const roster = useQuery({ ...rosterQuery(api, asked), refetchInterval: refreshMs });
  const people = useQuery({ ...peopleQuery(api), refetchInterval: refreshMs });
  const open = useQuery(transfersQuery(api));
  useAssignmentNews();
  const [chosen, setChosen] = useState<number>();
  const patients = roster.data?.results;
  const groups = useMemo(
    () => patients && teamGroups(patients, people.data ?? [], user.id),
    [patients, people.data, user.id],
  );
  const monitors = wall.data?.monitors;
  // Their first places and their windows; afterwards nobody moves but from group to group.
  const ordered = useMemo(() => {
    const order = new Map(
      (groups ?? []).flatMap((group) => group.patients).map((id, at) => [id, at]),
    );
    const at = ({ id }: { id: number }) => order.get(id) ?? order.size;
    return monitors?.toSorted((one, other) => at(one) - at(other));
  }, [monitors, groups]);
  const waiting = { title, what: 'the team', wayBack: choice, children: () => null };
  if (!wall.data || !ordered) return <RecordScreen {...waiting} query={wall} />;
  if (!groups) return <RecordScreen {...waiting} query={roster} />;
  return (
    <Wall
      name={title}
      view={wall.data.view}
      monitors={ordered}
      window={Number.isInteger(screen) && screen > 1 ? screen : 1}
      groups={groups.map((group): WallGroup => ({
        key: keyOf(group),
        head: <h2 className={styles['head']}>{teamWords(group)}</h2>,
        ids: new Set(group.patients),
      }))}
      onChosen={setChosen}
      empty={nobody}
      head={
        <>
          {choice}
          <WallRoster unitId={unit} monitors={wall.data.monitors} />
        </>
      }
      above={
        <>
          <WallBehind query={wall} />
          <TeamBar
            patient={patients?.find(({ id }) => id === chosen)}
            people={people.data ?? []}
            outgoing={open.data?.outgoing ?? []}
            saidAt={open.dataUpdatedAt}
          />
        </>
      }
    />
  );
}
