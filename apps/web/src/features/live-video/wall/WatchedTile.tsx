import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { useObservable } from '../../../shared/use-observable.ts';
import { BottomBar } from '../BottomBar.tsx';
import { CurtainCover } from '../CurtainCover.tsx';
import { NudgeCard } from '../nudge/NudgeCard.tsx';
import { useNudgeSound } from '../nudge/use-nudge-sound.ts';
import { useNudge } from '../nudge/use-nudge.ts';
import { isWatching, mayConnect, tileWords } from '../tile-words.ts';
import { useCurtain } from '../use-curtain.ts';
import { useRoomPicture } from '../use-room-picture.ts';
import { ArmedAlarm } from './ArmedAlarm.tsx';
import { ChosenKeys } from './ChosenKeys.tsx';
import { LostNotice } from './LostNotice.tsx';
import { SpineQuality } from './SpineQuality.tsx';
import { TileActions } from './TileActions.tsx';
import { TileFrame, type TileEdge } from './TileFrame.tsx';
import { useArmedAlarm } from './use-armed-alarm.ts';
import { useHasAlarm } from './use-has-alarm.ts';
import { useKeptConnected } from './use-kept-connected.ts';
import { useTileHealth } from './use-tile-health.ts';
import { talkWords } from './talk-words.ts';
import { useViewRate } from './use-view-rate.ts';
import { WallConnect } from './WallConnect.tsx';
import type { WallForm } from './wall-form.ts';
import styles from './WallTile.module.css';

interface WatchedTileProps {
  monitor: PatientMonitor;
  wall: WallForm;
  live: LiveVideo | undefined;
}

/** A live room on the wall: the session, the nudge, the curtain and the alarm of the page's tile, drawn small. */
export function WatchedTile({ monitor, wall, live }: WatchedTileProps) {
  const { queue, isChosen } = wall;
  const room = useRoomPicture({
    monitor,
    live,
    manner: {
      isQuiet: true,
      isOff: !wall.isWatching,
      untilTurn: () => queue.turn(monitor.id),
    },
  });
  const { monitoring, tile, frame, video, listening } = room;
  const { state, session, news } = monitoring;
  const hasPtz = live?.device?.ptz_enabled ?? false;
  const isWanted = wall.isWatching && live !== undefined;
  useKeptConnected({ monitor, monitoring, live, hasPtz, isWanted, queue });
  useViewRate({ monitoring, tile, isCovered: wall.isCovered });
  const isLost = useTileHealth(monitor.id, state, wall.health) === 'lost';
  const nudge = useNudge(monitor);
  useNudgeSound(monitor, nudge.color, state.isCurtained);
  const curtain = useCurtain(monitor, session);
  const alarm = useArmedAlarm(monitor, isChosen, {
    session,
    sound: live?.room_alarm ?? null,
  });
  const hasAlarm = useHasAlarm(monitor);
  const isTalking = state.talk === 'open';
  const talking = talkWords(useObservable(news.people), isTalking && placeName(monitor));
  const isCurtained = state.isCurtained || curtain.curtain?.is_closed === true;
  const isOn = isWatching(state);
  const words = wall.isWatching ? tileWords(state) : 'Not watched yet';
  const edge = edgeOf({ isTalking, hasAlarm, nudge: nudge.color, isChosen });
  const isSilent = wall.isSilent ?? false;
  const does = { monitor, monitoring, listening, curtain, isCurtained, alarm, isSilent };
  return (
    <TileFrame
      ref={tile}
      frameRef={frame}
      monitor={monitor}
      edge={edge}
      isFull={wall.isFull}
      isMixed={wall.isMixed}
      isStale={isLost && isOn}
      hasPicture={isOn}
      spine={{
        number: wall.number,
        isChosen,
        hasAlarm,
        nudge: nudge.color,
        isTalking,
        isListening: listening.isListening,
        isCurtained,
        recording: live?.recording ?? null,
        quality: isOn && session && (
          <SpineQuality key={monitor.id} {...{ session, monitor, live }} />
        ),
      }}
      picture={
        <>
          {/* eslint-disable-next-line jsx-a11y-x/media-has-caption -- what is said in a room right now has none */}
          <video
            ref={video}
            className={styles['video'] ?? ''}
            playsInline
            muted={!listening.isListening || isCurtained}
          />
          {isCurtained && (
            <CurtainCover
              curtain={curtain.curtain}
              onOpen={curtain.open}
              onKeep={curtain.close}
              fills
            />
          )}
          <NudgeCard nudge={nudge} tile={tile} hasKeys={isChosen} />
          {!isCurtained && isLost ? (
            <LostNotice session={session} words={words} />
          ) : (
            !isCurtained && words !== undefined && <p className={styles['words']}>{words}</p>
          )}
        </>
      }
      line={
        <BottomBar
          className={styles['line']}
          monitor={monitor}
          alarm={hasAlarm ? 'Alarm Activated' : undefined}
          talking={talking}
          isVisited={live?.is_visited ?? false}
          isHelpRequested={nudge.isHelpRequested}
        />
      }
      asks={
        <>
          {alarm.isArmed && (
            <ArmedAlarm {...{ monitor, alarm }} question={live?.alarm_confirm_text} />
          )}
          {alarm.unconfirmed !== undefined && (
            <p className={styles['armed']} role="alert">
              {alarm.unconfirmed}
            </p>
          )}
          {wall.isWatching && mayConnect(state) && state.phase !== 'idle' && (
            <WallConnect monitoring={monitoring} hasPtz={hasPtz} />
          )}
        </>
      }
      actions={
        <>
          <TileActions {...does} isChosen={isChosen} isFull={wall.isFull} onFull={wall.onFull} />
          {isChosen && <ChosenKeys {...does} device={live?.device ?? null} />}
        </>
      }
    />
  );
}

interface Edges {
  isTalking: boolean;
  hasAlarm: boolean;
  nudge: 'red' | 'yellow' | null;
  isChosen: boolean;
}

/** An open microphone first: nobody may speak into a room without seeing that she does. */
function edgeOf({ isTalking, hasAlarm, nudge, isChosen }: Edges): TileEdge | undefined {
  if (isTalking) return 'talk';
  if (hasAlarm) return 'alarm';
  if (nudge !== null) return `nudge-${nudge}`;
  return isChosen ? 'chosen' : undefined;
}
