import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { Size } from '@lamplight/domain/video/polygon';
import { useState } from 'react';
import { useUser } from '../../shared/services.ts';
import { MasksInTile } from '../privacy-masks/public.ts';
import { AlarmNow } from './alarm/AlarmNow.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Company } from './Company.tsx';
import styles from './LiveVideoTile.module.css';
import type { PageTileProps } from './live-video-tile-props.ts';
import { MasksEntry, type Aim } from './menu/MasksEntry.tsx';
import { RecordingDialog } from './menu/RecordingDialog.tsx';
import { RecordingItem } from './menu/RecordingItem.tsx';
import { RebootDialog, type Reboot } from './menu/RebootDialog.tsx';
import { NudgeCard } from './nudge/NudgeCard.tsx';
import { useNudgeSound } from './nudge/use-nudge-sound.ts';
import { useNudge } from './nudge/use-nudge.ts';
import { AwayFromHome } from './ptz/AwayFromHome.tsx';
import { SteeringTurn } from './ptz/SteeringTurn.tsx';
import { RecordingSign } from './RecordingSign.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { TileControls } from './TileControls.tsx';
import { TileQuality } from './TileQuality.tsx';
import { isWatching, tileWords } from './tile-words.ts';
import { TopBar } from './TopBar.tsx';
import { UpdateBadge } from './UpdateBadge.tsx';
import { useKnownCurtain } from './use-curtain.ts';
import { useIsWide } from './use-is-wide.ts';
import { useRoomPicture } from './use-room-picture.ts';
import { ZoneEditor } from './zone/ZoneEditor.tsx';
import { ZoneItem } from './zone/ZoneItem.tsx';
import { ZoneOutline } from './zone/ZoneOutline.tsx';

/** At this width and more the camera's controls stand open. */
const ptzOpenWidth = 570;

interface RoomTileProps extends PageTileProps {
  live: LiveVideo | undefined;
  /** 'Room-bed'. */
  place: string;
}

/** The picture of a room with its bars, and the controls under it. */
export function RoomTile(props: RoomTileProps) {
  const { monitor, live, place } = props;
  const user = useUser();
  const room = useRoomPicture({ monitor, live, isExternal: props.isExternal ?? false });
  const { monitoring, tile, frame, video, picture, listening } = room;
  const { state, session, news, hasPtz } = monitoring;
  const [reboot, setReboot] = useState<Reboot>();
  const [isAskedToRecord, setAskedToRecord] = useState(false);
  const [wasRebooted, setWasRebooted] = useState(false);
  const [drawn, setDrawn] = useState<{ at: Aim | undefined; on: Size }>();
  const nudge = useNudge(monitor);
  useNudgeSound(monitor, nudge.color, state.isCurtained);
  const device = live?.device ?? null;
  // The room may not have heard of it yet, and sends on.
  const isCurtained = useKnownCurtain(monitor)?.is_closed === true || state.isCurtained;
  const isOn = isWatching(state);
  const isTalking = state.talk === 'open';
  const words = tileWords(state);
  const zone = monitor.safety_zone;
  const draw = (at?: Aim) => {
    // On the whole picture.
    picture.reset();
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
    setDrawn({ at, on: { width, height } });
  };
  const stopDrawing = () => setDrawn(undefined);
  return (
    <section
      ref={tile}
      className={styles['tile']}
      aria-label={`Live video of room ${monitor.room.name}`}
      data-talking={isTalking || undefined}
      data-nudge={nudge.color ?? undefined}
    >
      <div ref={frame} className={styles['frame']} data-stale={state.isStalled || undefined}>
        {/* What is said in a room right now has no captions. */}
        {/* eslint-disable-next-line jsx-a11y-x/media-has-caption */}
        <video
          ref={video}
          className={styles['picture'] ?? ''}
          playsInline
          muted={!listening.isListening || isCurtained}
        />
        {isOn && zone && !drawn && <ZoneOutline zone={zone} hours={live?.safety_zone_expiration} />}
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
        {live?.recording && <RecordingSign key={live.recording.id} recording={live.recording} />}
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
            isHelpRequested={nudge.isHelpRequested}
          />
          <Company viewers={live?.viewers ?? []} />
        </div>
        <NudgeCard nudge={nudge} tile={tile} hasKeys={props.hasKeys ?? true} />
        <div className={styles['badges']}>
          <AlarmNow monitor={monitor} device={device} />
          {device && !wasRebooted && !props.isExternal && <UpdateBadge device={device} />}
        </div>
      </div>
      {drawn && !drawn.at && (
        <ZoneEditor monitor={monitor} picture={drawn.on} onClose={stopDrawing} />
      )}
      {drawn?.at && device && (
        <MasksInTile
          device={{ id: device.id, division: monitor.division }}
          picture={drawn.on}
          aim={drawn.at}
          onClose={stopDrawing}
        />
      )}
      <TileControls
        {...{ monitor, device, monitoring, listening, picture, place }}
        alarmQuestion={live?.alarm_confirm_text}
        roomAlarm={live?.room_alarm ?? null}
        isWide={useIsWide(tile, ptzOpenWidth)}
        hasKeys={props.hasKeys ?? true}
        isExternal={props.isExternal ?? false}
        menuItems={
          <>
            <ZoneItem isReady={isOn || zone !== null} onDraw={() => draw()} />
            {device && <MasksEntry news={news} isOn={isOn} onDraw={draw} />}
            {props.menuItems}
            {live && !props.isExternal && (
              <RecordingItem {...{ monitor, live }} onStart={() => setAskedToRecord(true)} />
            )}
          </>
        }
        onReboot={setReboot}
      />
      <RecordingDialog
        monitor={monitor}
        opened={isAskedToRecord}
        onClose={() => setAskedToRecord(false)}
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
