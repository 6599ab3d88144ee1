import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { IconBell, IconHandStop, IconVideoOff } from '@tabler/icons-react';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Link } from '@tanstack/react-router';
import { keepDivision } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import { useLiveVideo } from '../api/use-live-video.ts';
import { useNudgeSound } from '../nudge/use-nudge-sound.ts';
import { useNudge } from '../nudge/use-nudge.ts';
import { isWatching } from '../tile-words.ts';
import { useRoomPicture } from '../use-room-picture.ts';
import type { JoinQueue } from './join-queue.ts';
import styles from './MiniTile.module.css';
import { useHasAlarm } from './use-has-alarm.ts';
import { useKeptConnected } from './use-kept-connected.ts';
import { useTileHealth } from './use-tile-health.ts';
import { useViewRate } from './use-view-rate.ts';
import type { TileHealth, WallHealth } from './wall-health.ts';

interface MiniTileProps {
  monitor: PatientMonitor;
  queue: JoinQueue;
  health: WallHealth;
}

const healthWords: Record<TileHealth, string> = {
  off: 'connecting',
  connecting: 'connecting',
  live: 'live',
  curtained: 'curtain closed',
  lost: 'no video',
};

/** A watched room while its wall is not on screen: the picture, its sounds, and what needs attention. */
export function MiniTile({ monitor, queue, health }: MiniTileProps) {
  const live = useLiveVideo(monitor);
  const room = useRoomPicture({
    monitor,
    live,
    manner: { isQuiet: true, isPassive: true, untilTurn: () => queue.turn(monitor.id) },
  });
  const { monitoring, tile, frame, video } = room;
  const { state } = monitoring;
  const isActive = monitor.status === 'active';
  const hasPtz = live?.device?.ptz_enabled ?? false;
  const isWanted = isActive && live !== undefined && live.device?.kind !== 'trainingvideo';
  useKeptConnected({ monitor, monitoring, live, hasPtz, isWanted, queue });
  useViewRate({ monitoring, tile, isCovered: true });
  const fares = useTileHealth(monitor.id, state, health);
  const nudge = useNudge(monitor);
  useNudgeSound(monitor, nudge.color, state.isCurtained);
  const hasAlarm = useHasAlarm(monitor);
  const place = placeName(monitor);
  const words = isActive ? healthWords[fares] : 'paused';
  const urgent = hasAlarm ? 'alarm' : nudge.color === null ? undefined : 'needs attention';
  return (
    <section
      ref={tile}
      className={styles['tile']}
      aria-label={`Room ${place}: ${urgent ?? words}`}
      data-edge={hasAlarm ? 'alarm' : (nudge.color ?? undefined)}
    >
      <Link
        className={styles['link']}
        to={screenPath('patient-monitors.monitoring', { id: monitor.id })}
        search={keepDivision}
        aria-label={`Open room ${place}`}
      >
        <div ref={frame} className={styles['frame']}>
          <video
            ref={video}
            className={styles['video'] ?? ''}
            data-hidden={!isWatching(state) || state.isCurtained || fares === 'lost' || undefined}
            playsInline
            muted
          />
          {(fares !== 'live' || !isActive) && (
            <p className={styles['words']}>
              {fares === 'lost' && <IconVideoOff {...smallIcon} />} {words}
            </p>
          )}
        </div>
        <p className={styles['place']}>
          {hasAlarm && <IconBell {...smallIcon} />}
          {!hasAlarm && nudge.color !== null && <IconHandStop {...smallIcon} />} {place}
        </p>
      </Link>
    </section>
  );
}
