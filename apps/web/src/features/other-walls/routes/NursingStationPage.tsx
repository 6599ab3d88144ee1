import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { useNavigate, useParams } from '@tanstack/react-router';
import { usePreference, useSavePreference } from '../../../shared/preferences.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { ScreenLink, keepDivision } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import {
  useWallMonitors,
  useWallViews,
  Wall,
  WallBehind,
} from '../../central-monitoring/public.ts';
import { WallRoster } from '../../roster/public.ts';
import { PatientCalls } from '../PatientCalls.tsx';
import { StationChoice } from '../StationChoice.tsx';
import styles from '../Station.module.css';
import { usePatientCalls } from '../use-patient-calls.ts';

const title = 'Nursing station';
const key = 'nursing_station';
/** More would not be read from three metres. */
const mostTiles = 9;
const forWhom = 'For the nurses of a unit, on a screen at their desk. Nobody is heard from here.';

const nobody = (
  <EmptyState
    title="Nobody is watched here"
    reason="No patient of this unit is monitored at the moment."
    nextStep={
      <ScreenLink screen="patient-monitors.index" params={{}}>
        Start a monitor
      </ScreenLink>
    }
  />
);

/** The screen at the desk of a unit. */
export default function NursingStationPage() {
  const navigate = useNavigate();
  const save = useSavePreference();
  const kept = usePreference(key)['unit_id'];
  const { viewId } = useParams({ strict: false, select: (all: { viewId?: string }) => all });
  const { views } = useWallViews();
  const view = viewId === undefined ? undefined : Number(viewId);
  const unit = view === undefined && typeof kept === 'number' ? kept : undefined;
  const show = (id: number | undefined) =>
    void navigate({
      to: screenPath('patient-central.nursing-station', id === undefined ? {} : { viewId: id }),
      search: keepDivision,
    });
  const choice = (
    <StationChoice
      views={views}
      view={view}
      unit={unit}
      onView={show}
      onUnit={(id) => {
        save.mutate({ key, settings: { unit_id: id } });
        show(undefined);
      }}
    />
  );
  if (view === undefined && unit === undefined)
    return (
      <>
        <PageHeader title={title} explanation={forWhom} />
        <EmptyState
          title="Whose desk is this?"
          reason="The station shows the patients of one unit or of a view of the wall."
          nextStep={choice}
        />
      </>
    );
  const tiles = Math.min(views.find(({ id }) => id === view)?.tiles ?? mostTiles, mostTiles);
  return <Station key={`${view} ${unit}`} {...{ view, unit, tiles, choice }} />;
}

interface StationProps {
  view: number | undefined;
  unit: number | undefined;
  tiles: number;
  choice: React.ReactNode;
}

function Station({ view, unit, tiles, choice }: StationProps) {
  const query = useWallMonitors({ viewId: view, unitId: unit });
  const calls = usePatientCalls(query.data?.monitors ?? []);
  if (!query.data)
    return (
      <RecordScreen title={title} what="the station" query={query} wayBack={choice}>
        {() => null}
      </RecordScreen>
    );
  return (
    <div className={styles['station']}>
      <Wall
        name={title}
        isSilent
        view={query.data.view}
        monitors={query.data.monitors}
        tiles={tiles}
        empty={nobody}
        head={
          <>
            {choice}
            <WallRoster viewId={view} unitId={unit} monitors={query.data.monitors} />
            <span className={styles['for']}>{forWhom}</span>
          </>
        }
        above={
          <>
            <WallBehind query={query} />
            <PatientCalls calls={calls} name="Who calls now" isLarge />
          </>
        }
      />
    </div>
  );
}
