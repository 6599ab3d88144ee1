import { timelineGroups, type TimelineGroup } from '@lamplight/contracts/entities/timeline-entry';
import type { IdOf } from '@lamplight/contracts/ids';
import { timelineGroupOf, timelineGroupWords } from '@lamplight/domain/patients/timeline-words';
import { icon } from '@lamplight/ui/icon-size';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Button, Checkbox, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { usePreference, useSavePreference } from '../../shared/preferences.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './Timeline.module.css';
import { TimelineList } from './TimelineList.tsx';
import { TimelineRows } from './TimelineRows.tsx';
import { useTimeline } from './use-timeline.ts';

const spans = ['4', '12', '24', '168'] as const;
const spanWords: Record<(typeof spans)[number], string> = {
  '4': '4 hours',
  '12': '12 hours',
  '24': '24 hours',
  '168': 'A week',
};
const hourMs = 3_600_000;

function useShownGroups(): [readonly TimelineGroup[], (groups: string[]) => void] {
  const { visible_groups: chosen } = usePreference('time_machine');
  const save = useSavePreference();
  const shown = Array.isArray(chosen)
    ? timelineGroups.filter((group) => chosen.includes(group))
    : timelineGroups;
  return [
    shown,
    (groups) => save.mutate({ key: 'time_machine', settings: { visible_groups: groups } }),
  ];
}

/** What happened around a patient in some hours. */
export function PatientTimeline({ patientId }: { patientId: IdOf<'patient'> }) {
  const clock = useClock();
  const [hours, setHours] = useState<(typeof spans)[number]>('12');
  const [until, setUntil] = useState<string>();
  const [groups, setGroups] = useShownGroups();
  const query = useTimeline(patientId, Number(hours), until);
  if (query.isError && !query.data)
    return (
      <ErrorState
        whatFailed="The timeline could not be loaded"
        text={textOf(query.error)}
        whatStillWorks="The record itself can still be read."
        requestId={requestIdOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data)
    return <LoadingState what="the timeline" lines={8} onRetry={() => void query.refetch()} />;
  const from = new Date(query.data.from);
  const end = new Date(query.data.until);
  const shown = query.data.entries.filter(({ kind }) => groups.includes(timelineGroupOf(kind)));
  const move = (direction: 1 | -1) => {
    const next = end.getTime() + direction * Number(hours) * hourMs;
    setUntil(next >= serverNow() ? undefined : new Date(next).toISOString());
  };
  return (
    <section className={styles['timeline']} aria-label="Timeline">
      <Group className={styles['choices'] ?? ''} gap="sm">
        {spans.map((span) => (
          <Button
            key={span}
            variant={span === hours ? 'filled' : 'default'}
            aria-pressed={span === hours}
            onClick={() => setHours(span)}
          >
            {spanWords[span]}
          </Button>
        ))}
        <Button
          variant="default"
          leftSection={<IconChevronLeft {...icon} />}
          onClick={() => move(-1)}
        >
          Earlier
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight {...icon} />}
          disabled={until === undefined}
          onClick={() => move(1)}
        >
          Later
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...icon} />}
          onClick={() => globalThis.print()}
        >
          Print
        </Button>
      </Group>
      <p className={styles['span']}>
        {clock.dateTime(from)} to {until === undefined ? 'now' : clock.dateTime(end)}
      </p>
      <Checkbox.Group value={[...groups]} onChange={setGroups} aria-label="Shown groups">
        <Group className={styles['choices'] ?? ''} gap="md">
          {timelineGroups.map((group) => (
            <Checkbox key={group} value={group} label={timelineGroupWords[group]} />
          ))}
        </Group>
      </Checkbox.Group>
      <TimelineRows from={from} until={end} groups={groups} entries={shown} />
      {query.data.is_cut && (
        <p role="status">More happened than is shown. Choose fewer hours to see all of it.</p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title="Nothing happened"
          reason="Nothing of the chosen groups is known of these hours. Choose other hours or more groups."
        />
      ) : (
        <TimelineList entries={shown} />
      )}
    </section>
  );
}
