import { placeName } from '@lamplight/domain/patients/place-name';
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconBellRinging,
  IconEar,
  IconEarOff,
  IconMicrophone,
  IconMicrophoneOff,
  IconNotes,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { isWatching } from '../tile-words.ts';
import { TileButton } from './TileButton.tsx';
import { TileCurtain } from './TileCurtain.tsx';
import type { TileDoes } from './tile-does.ts';
import { useTilePanels } from './use-tile-panels.tsx';
import styles from './WallTile.module.css';

interface TileActionsProps extends TileDoes {
  isChosen: boolean;
  isFull: boolean;
  onFull: () => void;
}

/** While the pointer or the keyboard is at the tile. */
export function TileActions(props: TileActionsProps) {
  const { monitor, monitoring, listening, alarm, isFull } = props;
  const { session, state } = monitoring;
  const panels = useTilePanels(monitor);
  const isTalking = state.talk === 'open';
  return (
    <div
      className={styles['actions']}
      role="toolbar"
      aria-label={`Actions of ${placeName(monitor)}`}
    >
      {isWatching(state) && session && !props.isSilent && (
        <>
          <TileButton
            name={isTalking ? 'Mute' : 'Talk'}
            keys="hold T"
            icon={isTalking ? IconMicrophone : IconMicrophoneOff}
            isOn={isTalking}
            look={isTalking ? 'open' : undefined}
            onClick={() => session.send({ type: isTalking ? 'shut' : 'talk' })}
          />
          <TileButton
            name={listening.isListening ? 'Stop listening' : 'Listen'}
            keys="L"
            icon={listening.isListening ? IconEar : IconEarOff}
            isOn={listening.isListening}
            onClick={listening.toggle}
          />
        </>
      )}
      {!props.isSilent && (
        <TileButton name="Announce" keys="P" icon={IconSpeakerphone} onClick={panels.announce} />
      )}
      <TileButton name="Write an event" keys="E" icon={IconNotes} onClick={panels.writeEvent} />
      <TileButton
        name="Alarm"
        keys="A, then Enter; or hold A"
        icon={IconBellRinging}
        {...alarm.hold.button}
      />
      <TileCurtain curtain={props.curtain} isClosed={props.isCurtained} hasKey={props.isChosen} />
      <TileButton
        name={isFull ? 'All tiles' : 'Full size'}
        keys={isFull ? 'Esc' : 'F'}
        icon={isFull ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
        onClick={props.onFull}
      />
    </div>
  );
}
