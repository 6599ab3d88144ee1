import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import { useRef, useState } from 'react';
import { useUser } from '../../shared/services.ts';
import { useDevicePresence } from './api/use-live-video.ts';
import { BottomBar } from './BottomBar.tsx';
import { Company } from './Company.tsx';
import styles from './LiveVideoTile.module.css';
import type { LiveVideoTileProps } from './live-video-tile-props.ts';
import { RebootDialog, type Reboot } from './menu/RebootDialog.tsx';
import { AwayFromHome } from './ptz/AwayFromHome.tsx';
import { SteeringTurn } from './ptz/SteeringTurn.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { TileControls } from './TileControls.tsx';
import { TileQuality } from './TileQuality.tsx';
import { isWatching, tileWords } from './tile-words.ts';
import { TopBar } from './TopBar.tsx';
import { UpdateBadge } from './UpdateBadge.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useListening } from './use-listening.ts';
import { useMonitoring } from './use-monitoring.ts';
import { useZoomedPicture } from './zoom/use-zoomed-picture.ts';

/** At this width and more the camera's controls stand open. */
const ptzOpenWidth = 570;

interface RoomTileProps extends LiveVideoTileProps {
  live: LiveVideo | undefined;
  /** 'Room-bed'. */
  place: string;
}

/** The picture of a room with its bars, and the controls under it. */
export function RoomTile(props: RoomTileProps) {
  const { monitor, live, place, isHelpRequested = false } = props;
  const user = useUser();
  const monitoring = useMonitoring(monitor);
  const { state, session, news, hasPtz } = monitoring;
  const tile = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const picture = useZoomedPicture(session, frame, video);
  const listening = useListening(session, state, news);
  const [reboot, setReboot] = useState<Reboot>();
  const [wasRebooted, setWasRebooted] = useState(false);
  useDevicePresence(session, live);
  const device = live?.device ?? null;
  const isOn = isWatching(state);
  const isTalking = state.talk === 'open';
  const words = tileWords(state);
  return (
    <section
      ref={tile}
      className={styles['tile']}
      aria-label={`Live video of room ${monitor.room.name}`}
      data-talking={isTalking || undefined}
    >
      <div ref={frame} className={styles['frame']} data-stale={state.isStalled || undefined}>
        {/* What is said in a room right now has no captions. */}
        {/* eslint-disable-next-line jsx-a11y-x/media-has-caption */}
        <video
          ref={video}
          className={styles['picture'] ?? ''}
          playsInline
          muted={!listening.isListening}
        />
        {isOn && (
          <>
            <TopBar {...{ news, place, isTalking }} isListening={listening.isListening} />
            <p className={styles['watermark']} aria-hidden="true">
              {user.name}
            </p>
            {session && (
              <div className={styles['notices']}>
                <SteeringTurn session={session} news={news} maySteer={hasPtz} />
                <AwayFromHome session={session} news={news} maySteer={hasPtz} />
              </div>
            )}
            {session && <TileQuality key={monitor.id} {...{ session, monitor, live }} />}
          </>
        )}
        {isOn && state.isStalled && session && <StaleNotice session={session} />}
        {words !== undefined && (
          <p className={styles['words']} role="status">
            {words}
          </p>
        )}
        <div className={styles['below']}>
          <BottomBar
            monitor={monitor}
            isVisited={live?.is_visited ?? false}
            isHelpRequested={isHelpRequested}
          />
          <Company viewers={live?.viewers ?? []} />
        </div>
        {device?.pending_software_update && !wasRebooted && !props.isExternal && (
          <div className={styles['badges']}>
            <UpdateBadge onInstall={() => setReboot('update')} />
          </div>
        )}
      </div>
      <TileControls
        {...{ monitor, device, monitoring, listening, picture }}
        isWide={useIsWide(tile, ptzOpenWidth)}
        hasKeys={props.hasKeys ?? true}
        isExternal={props.isExternal ?? false}
        menuItems={props.menuItems}
        onReboot={setReboot}
      />
      <RebootDialog
        monitor={monitor}
        what={reboot}
        onClose={() => setReboot(undefined)}
        onSent={(what) => setWasRebooted(what !== 'ptz')}
      />
    </section>
  );
}
