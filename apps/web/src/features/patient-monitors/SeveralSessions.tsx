import type { MonitorOutcomes } from '@lamplight/contracts/calls/monitoring';
import { listPatientMonitors } from '@lamplight/contracts/calls/patient-monitors';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { limits } from '@lamplight/contracts/limits';
import { placeName } from '@lamplight/domain/patients/place-name';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Button, Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useCallOnce, type CallOnce } from '../../shared/forms/use-call-once.ts';
import { useListTopics } from '../../shared/live/use-list-topics.ts';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import { useApi, useDivision } from '../../shared/services.ts';
import { SessionChoices } from './SessionChoices.tsx';

interface SeveralSessionsProps {
  title: string;
  /** In which state those are that can be chosen. */
  status: 'active' | 'paused';
  emptyReason: string;
  /** 'Pause', as in 'Pause 3 monitors'. */
  verb: string;
  /** What each is told by that was done. */
  done: string;
  /** Between the list and the button, for those that are chosen. */
  children?: (chosen: readonly PatientMonitor[]) => ReactNode;
  /** False: something is missing, and is told where it is missing. */
  isReady: () => boolean;
  act: (ids: PatientMonitor['id'][], callOnce: CallOnce) => Promise<MonitorOutcomes>;
}

/** One act for many sessions of the chosen hospital, and what became of each. */
export function SeveralSessions(props: SeveralSessionsProps) {
  const { title, status } = props;
  const api = useApi();
  const callOnce = useCallOnce();
  const division = useDivision();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string>>(new Map());
  const query = useQuery({
    queryKey: ['patient-monitors', 'several', status, division],
    queryFn: ({ signal }) =>
      api.call(
        listPatientMonitors,
        {
          query: {
            per_page: limits.perPage.max,
            order_by: 'room',
            filters: [`status:equals:${status}`],
          },
        },
        { division, signal },
      ),
    meta: { handlesErrors: true, live: true },
  });
  useLiveEvents(useListTopics(), (event) => {
    if (event.type === 'patient_monitor.changed') void query.refetch();
  });
  const rows = query.data?.results ?? [];
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  const ids = chosenRows.map(({ id }) => id);
  const send = useMutation({
    mutationFn: () => props.act(ids, callOnce),
    meta: { handlesErrors: true },
    onSuccess: ({ outcomes: told }) => {
      const places = new Map(rows.map((row) => [row.id as number, placeName(row)]));
      setOutcomes(
        new Map(
          told.map(({ id, is_done, text }) => [
            id,
            `${places.get(id) ?? ''}: ${is_done ? props.done : (text ?? 'Refused')}`,
          ]),
        ),
      );
      setChosen(new Set());
      void queryClient.invalidateQueries({ queryKey: ['patient-monitors'] });
    },
    onError: (error) => notifications.show({ message: textOf(error) }),
  });
  const count = ids.length;
  return (
    <>
      <PageHeader
        title={title}
        explanation={
          <ScreenLink screen="patient-monitors.index" params={{}}>
            Back to the patient monitors
          </ScreenLink>
        }
      />
      <Outcomes outcomes={outcomes} />
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState
            whatFailed="The monitors could not be loaded"
            text={textOf(query.error)}
            whatStillWorks="The menu and the other pages still work."
            requestId={requestIdOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingState what="the monitors" lines={8} onRetry={() => void query.refetch()} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title="Nothing to choose from" reason={props.emptyReason} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (count > 0 && props.isReady()) send.mutate();
          }}
        >
          <Checkbox
            mb="md"
            label={`All ${rows.length}`}
            checked={count === rows.length}
            indeterminate={count > 0 && count < rows.length}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(new Set(checked ? rows.map(({ id }) => id) : []))
            }
          />
          <SessionChoices rows={rows} chosen={chosen} onChange={setChosen} />
          {props.children?.(chosenRows)}
          <Button type="submit" mt="lg" disabled={count === 0} loading={send.isPending}>
            {`${props.verb} ${count} ${count === 1 ? 'monitor' : 'monitors'}`}
          </Button>
        </form>
      )}
    </>
  );
}

function Outcomes({ outcomes }: { outcomes: ReadonlyMap<number, string> }) {
  return (
    <div role="status" aria-label="What became of each">
      {outcomes.size > 0 && (
        <ul>
          {[...outcomes].map(([id, text]) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
