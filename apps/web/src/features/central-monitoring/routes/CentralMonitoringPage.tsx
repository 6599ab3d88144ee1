import type { WallTiles, WallView } from '@lamplight/contracts/entities/wall-view';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Title } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Division } from '../../../shared/division.ts';
import { requestIdOf, textOf } from '../../../shared/errors/error-collector.ts';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';
import { ScreenLink, keepDivision } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import { useDivision } from '../../../shared/services.ts';
import { OwnPatientsButton } from '../../assignments/public.ts';
import { useWallMonitors } from '../api/use-wall-monitors.ts';
import { fieldsOf, useWallViews } from '../api/use-wall-views.ts';
import { WallRoster } from '../../roster/public.ts';
import { inOrder } from '../places.ts';
import { SaveWallDialog } from '../SaveWallDialog.tsx';
import { useInheritedView } from '../use-inherited-view.ts';
import { useOwnOrder } from '../use-own-order.ts';
import { ViewMenu } from '../ViewMenu.tsx';
import { Wall } from '../Wall.tsx';
import { WallBehind } from '../WallBehind.tsx';

const title = 'Central monitoring';

const tiles: WallTiles = 16;

/** Everybody in sight, whoever that will be. */
const everybody = (division: Division) => ({
  division_id: division === '*' ? null : (division as WallView['division_id']),
  unit_ids: [],
  only_mine: false,
  monitor_ids: [],
  tiles,
});

const nobody = (
  <EmptyState
    title="Nobody is watched here"
    reason="No patient of this view is monitored at the moment."
    nextStep={
      <ScreenLink screen="patient-monitors.index" params={{}}>
        Start a monitor
      </ScreenLink>
    }
  />
);

/** A virtual observer watches her patients from here, all shift. */
export default function CentralMonitoringPage() {
  const navigate = useNavigate();
  const division = useDivision();
  const { viewId } = useParams({ strict: false, select: (all: { viewId?: string }) => all });
  const screen = Number(
    useSearch({ strict: false, select: (all: Record<string, unknown>) => all['window'] }) ?? 1,
  );
  const id = viewId === undefined ? undefined : Number(viewId);
  const { views, add, order, remove } = useWallViews();
  const shown = views.find((view) => view.id === id);
  const query = useWallMonitors({ viewId: id });
  const own = useOwnOrder(viewId ?? 'all');
  const [isSaving, setSaving] = useState(false);
  const { data } = query;
  const isOwn = shown?.is_own ?? false;
  const kept = own.order.join(' ');
  // In her own order from the beginning; what she moves afterwards the wall moves by itself.
  const monitors = useMemo(
    () =>
      data === undefined || isOwn
        ? data?.monitors
        : inOrder(data.monitors, kept.split(' ').map(Number)),
    [data, isOwn, kept],
  );
  const show = (view: WallView | undefined) =>
    void navigate({
      to: screenPath('patient-central', view ? { viewId: view.id } : {}),
      search: keepDivision,
    });
  useInheritedView(shown, async (view) => {
    const { id: viewId } = await add.mutateAsync(view, { onError: tellFailure });
    // With all of its address: a second window stays the second.
    await navigate({ to: screenPath('patient-central', { viewId }), search: (all: object) => all });
  });
  if (data === undefined || monitors === undefined)
    return (
      <>
        <Title order={1}>{title}</Title>
        {query.isError ? (
          <ErrorState
            whatFailed="The wall could not be opened"
            text={textOf(query.error)}
            whatStillWorks="The menu and the other pages still work."
            requestId={requestIdOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingState what="the wall" lines={4} onRetry={() => void query.refetch()} />
        )}
      </>
    );
  return (
    <>
      <Wall
        name={title}
        view={data.view}
        monitors={monitors}
        tiles={shown?.tiles ?? tiles}
        window={Number.isInteger(screen) && screen > 1 ? screen : 1}
        empty={nobody}
        above={<WallBehind query={query} />}
        onArrange={(ids) => {
          if (shown && isOwn) order.mutate({ view: shown, ids });
          else own.save(ids);
        }}
        head={
          <>
            <ViewMenu
              views={views}
              shown={shown}
              isAll={id === undefined}
              onShow={show}
              onSave={() => setSaving(true)}
              onRemove={(view) => remove.mutate(view, { onSuccess: () => show(undefined) })}
            />
            <OwnPatientsButton />
            <WallRoster viewId={id} monitors={data.monitors} />
          </>
        }
      />
      {isSaving && (
        <SaveWallDialog
          isSaving={add.isPending}
          error={add.error}
          onSave={(named) =>
            add.mutate(
              {
                fields: {
                  ...(shown ? fieldsOf(shown) : everybody(division)),
                  ...named,
                  monitor_order: monitors.map((monitor) => monitor.id),
                },
              },
              {
                onSuccess: (view) => {
                  setSaving(false);
                  show(view);
                },
              },
            )
          }
          onClose={() => {
            add.reset();
            setSaving(false);
          }}
        />
      )}
    </>
  );
}
