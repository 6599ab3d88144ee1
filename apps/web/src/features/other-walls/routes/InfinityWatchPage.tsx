import { carouselMs } from '@lamplight/domain/watching/carousel';
import { Select } from '@mantine/core';
import { usePreference, useSavePreference } from '../../../shared/preferences.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { useWallMonitors, useWallViews, WallBehind } from '../../central-monitoring/public.ts';
import { Carousel } from '../carousel/Carousel.tsx';

const title = 'Infinity watch';
const forWhom = 'For an observer with more patients than fit on one screen: all of them, in turn.';
const key = 'infinity_watch';
const usualTiles = 9;
const everybody = 'everybody';

/** An observer sees all patients of a view, a group at a time. */
export default function InfinityWatchPage() {
  const settings = usePreference(key);
  const save = useSavePreference();
  const { query: listed, views } = useWallViews();
  const kept = settings['view_id'];
  // A view that is gone is everybody again; until the views are known nobody can tell.
  const view = views.find(({ id }) => id === kept);
  const query = useWallMonitors({ viewId: view?.id });
  const change = (changed: { carousel_duration?: number; view_id?: number | null }) => {
    const { carousel_duration, view_id } = settings;
    save.mutate({
      key,
      settings: {
        carousel_duration: carouselMs(carousel_duration) / 1_000,
        view_id: typeof view_id === 'number' ? view_id : null,
        ...changed,
      },
    });
  };
  const choice = (
    <Select
      aria-label="View"
      title={forWhom}
      data={[
        { value: everybody, label: 'All in sight' },
        ...views.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={view ? String(view.id) : everybody}
      allowDeselect={false}
      w={220}
      onChange={(value) => change({ view_id: value === everybody ? null : Number(value) })}
    />
  );
  if (!query.data || listed.isPending)
    return (
      <RecordScreen title={title} what="the carousel" query={query} wayBack={forWhom}>
        {() => null}
      </RecordScreen>
    );
  const durationMs = carouselMs(settings['carousel_duration']);
  return (
    <>
      <WallBehind query={query} />
      <Carousel
        key={query.data.view}
        monitors={query.data.monitors}
        tiles={view?.tiles ?? usualTiles}
        durationMs={durationMs}
        onDuration={(seconds) => change({ carousel_duration: carouselMs(seconds) / 1_000 })}
        choice={choice}
      />
    </>
  );
}
