import type { LiveVideo, WatchedDevice } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AlarmButton } from './alarm/AlarmButton.tsx';
import { ConnectButtons } from './ConnectButtons.tsx';
import { CurtainControl } from './CurtainControl.tsx';
import { ListenButton } from './ListenButton.tsx';
import styles from './LiveVideoTile.module.css';
import type { Reboot } from './menu/RebootDialog.tsx';
import { VolumeControl } from './menu/VolumeControl.tsx';
import { WidgetMenu } from './menu/WidgetMenu.tsx';
import { PtzControls } from './ptz/PtzControls.tsx';
import { TalkButton } from './TalkButton.tsx';
import { isWatching, mayConnect } from './tile-words.ts';
import type { Monitoring } from './use-monitoring.ts';
import { DigitalZoom } from './zoom/DigitalZoom.tsx';
import type { ZoomedPicture } from './zoom/zoomed-picture.ts';

interface TileControlsProps {
  monitor: PatientMonitor;
  device: WatchedDevice | null;
  monitoring: Monitoring;
  listening: { isListening: boolean; toggle: () => void };
  picture: ZoomedPicture;
  place: string;
  /** Asked before the alarm; unknown while the room is. */
  alarmQuestion: string | undefined;
  /** What the room plays then. */
  roomAlarm: LiveVideo['room_alarm'];
  isWide: boolean;
  hasKeys: boolean;
  isExternal: boolean;
  menuItems: ReactNode;
  onReboot: (what: Reboot) => void;
}

/** Everything that is pressed under a picture. */
export function TileControls(props: TileControlsProps) {
  const { monitor, device, monitoring, listening, picture, isWide, isExternal } = props;
  const { state, session, news, hasPtz, connect } = monitoring;
  const isOn = isWatching(state);
  const stop = () => session?.send({ type: 'stop' });
  return (
    <div className={styles['controls']}>
      {mayConnect(state) && (
        <ConnectButtons
          connect={connect}
          hasPtz={device?.ptz_enabled ?? false}
          isElsewhere={state.problem === 'peer-already-connected'}
        />
      )}
      {isOn && session && (
        <>
          <TalkButton session={session} isTalking={state.talk === 'open'} hasKeys={props.hasKeys} />
          <ListenButton isListening={listening.isListening} onToggle={listening.toggle} />
        </>
      )}
      {!mayConnect(state) && (
        <Button variant="default" leftSection={<IconPlugConnectedX {...icon} />} onClick={stop}>
          {isOn ? 'Disconnect' : 'Cancel'}
        </Button>
      )}
      <CurtainControl monitor={monitor} session={session} state={state} />
      {isOn && <DigitalZoom picture={picture} />}
      {session && hasPtz && state.phase === 'connected' && (
        <PtzControls {...{ session, news, device, isWide }} divisionId={monitor.division.id} />
      )}
      <div className={styles['menu']}>
        {props.alarmQuestion !== undefined && (
          <AlarmButton
            monitor={monitor}
            place={props.place}
            question={props.alarmQuestion}
            way={{ session, sound: props.roomAlarm }}
            hasKeys={props.hasKeys}
          />
        )}
        {device && !isExternal && <VolumeControl device={device} />}
        <WidgetMenu
          {...{ monitor, device, isExternal }}
          onDisconnect={isOn ? stop : undefined}
          onReboot={props.onReboot}
        >
          {props.menuItems}
        </WidgetMenu>
      </div>
    </div>
  );
}
