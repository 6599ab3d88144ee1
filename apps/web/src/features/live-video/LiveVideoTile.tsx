import { memo } from 'react';
import { needsViewMonitor } from '../../shared/needs-view-monitor.ts';
import { useMay } from '../../shared/services.ts';
import { useLiveVideo } from './api/use-live-video.ts';
import type { LiveVideoTileProps, PageTileProps } from './live-video-tile-props.ts';
import styles from './LiveVideoTile.module.css';
import { RoomTile } from './RoomTile.tsx';
import { placeName } from './tile-words.ts';
import { TrainingTile } from './TrainingTile.tsx';
import { WallTile } from './wall/WallTile.tsx';

/** The room of one patient, live. A page may have sixteen: each changes for itself alone. */
export const LiveVideoTile = memo(function LiveVideoTile(props: LiveVideoTileProps) {
  const may = useMay();
  if (props.form === 'wall') return <WallTile monitor={props.monitor} wall={props.wall} />;
  if (!may(['View', 'PatientMonitor']))
    return <p className={styles['refused']}>{needsViewMonitor}</p>;
  if (!may(['AccessLiveVideo', 'PatientMonitor']))
    return (
      <p className={styles['refused']}>
        You need permission: &apos;Access Live Video&apos; to view this block.
      </p>
    );
  if (props.monitor.status !== 'active')
    return <p className={styles['refused']}>You can only connect to active patients</p>;
  return <AllowedTile {...props} />;
});

function AllowedTile(props: PageTileProps) {
  const { monitor } = props;
  const live = useLiveVideo(monitor);
  const place = placeName(monitor.room.name, monitor.bed?.name);
  // Known before the rest: a press must not be lost when one tile takes the place of the other.
  const device = live ? live.device : monitor.video_device;
  if (device?.kind === 'trainingvideo')
    return <TrainingTile videoUrl={live && (live.device?.video_url ?? null)} place={place} />;
  return <RoomTile {...props} live={live} place={place} />;
}
