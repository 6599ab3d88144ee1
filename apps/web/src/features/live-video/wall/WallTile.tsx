import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useEffect, type ReactNode } from 'react';
import { needsViewMonitor } from '../../../shared/needs-view-monitor.ts';
import { useMay } from '../../../shared/services.ts';
import { useLiveVideo } from '../api/use-live-video.ts';
import { BottomBar } from '../BottomBar.tsx';
import { PatientKeys } from './ChosenKeys.tsx';
import { TileFrame } from './TileFrame.tsx';
import { TrainingPicture } from './TrainingPicture.tsx';
import type { WallForm } from './wall-form.ts';
import styles from './WallTile.module.css';
import { WatchedTile } from './WatchedTile.tsx';

interface WallTileProps {
  monitor: PatientMonitor;
  wall: WallForm;
}

const noPicture = "You need permission: 'Access Live Video' to view this block.";

/** One of many tiles: the room of one patient, or why there is no picture of it. */
export function WallTile({ monitor, wall }: WallTileProps) {
  const may = useMay();
  const why = !may(['View', 'PatientMonitor'])
    ? needsViewMonitor
    : !may(['AccessLiveVideo', 'PatientMonitor'])
      ? noPicture
      : undefined;
  if (why !== undefined || monitor.status !== 'active')
    return <StillTile monitor={monitor} wall={wall} words={why} />;
  return <LiveTile monitor={monitor} wall={wall} />;
}

function LiveTile({ monitor, wall }: WallTileProps) {
  const live = useLiveVideo(monitor);
  const device = live ? live.device : monitor.video_device;
  if (device?.kind === 'trainingvideo')
    return (
      <StillTile monitor={monitor} wall={wall} words={undefined}>
        <TrainingPicture isOn={wall.isWatching} url={live && (live.device?.video_url ?? null)} />
      </StillTile>
    );
  return <WatchedTile {...{ monitor, wall, live }} />;
}

interface StillTileProps extends WallTileProps {
  words: string | undefined;
  children?: ReactNode;
}

/** A place without a session: nobody may look, monitoring is paused, or the room is a training one. */
function StillTile({ monitor, wall, words, children }: StillTileProps) {
  const { health } = wall;
  useEffect(() => {
    health.tell(monitor.id, 'off');
    return () => health.forget(monitor.id);
  }, [health, monitor.id]);
  return (
    <TileFrame
      monitor={monitor}
      edge={wall.isChosen ? 'chosen' : undefined}
      isFull={wall.isFull}
      isMixed={wall.isMixed}
      isStale={false}
      hasPicture={children !== undefined && wall.isWatching}
      spine={{
        number: wall.number,
        isChosen: wall.isChosen,
        hasAlarm: false,
        nudge: null,
        isTalking: false,
        isListening: false,
        isCurtained: false,
        recording: null,
        quality: null,
      }}
      picture={children ?? (words !== undefined && <p className={styles['words']}>{words}</p>)}
      line={
        <BottomBar
          className={styles['line']}
          monitor={monitor}
          isVisited={false}
          isHelpRequested={false}
          isPaused={monitor.status === 'paused'}
        />
      }
      actions={wall.isChosen && <PatientKeys monitor={monitor} />}
    />
  );
}
