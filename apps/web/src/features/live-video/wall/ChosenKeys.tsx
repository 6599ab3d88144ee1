import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useKey, type KeyBinding } from '../../../shared/keys/key-list.ts';
import { useFlag } from '../../../shared/services.ts';
import { useObservable } from '../../../shared/use-observable.ts';
import { useAlarmKey } from '../alarm/use-alarm-key.ts';
import { PresetKeys } from '../ptz/PresetKeys.tsx';
import { isSteeredByAnother } from '../ptz/steering-words.ts';
import { usePresets } from '../ptz/use-presets.ts';
import type { RoomNews } from '../room-news.ts';
import { tellRoom } from '../tell-room.ts';
import { isWatching } from '../tile-words.ts';
import { useHoldToTalk } from '../use-hold-to-talk.ts';
import type { TileDoes } from './tile-does.ts';
import { useTilePanels } from './use-tile-panels.tsx';

interface ChosenKeysProps extends Pick<
  TileDoes,
  'monitor' | 'monitoring' | 'listening' | 'alarm' | 'isSilent'
> {
  device: WatchedDevice | null;
}

/** The keys of the chosen tile. They are in the one list that `?` shows. */
export function ChosenKeys(props: ChosenKeysProps) {
  const { monitor, monitoring, listening, alarm, device } = props;
  const { session, state, news, hasPtz } = monitoring;
  const panels = useTilePanels(monitor);
  const hasPresets = useFlag('ptz_presets');
  useAlarmKey('Alarm of the chosen tile: then Enter, or hold', alarm.hold);
  return (
    <>
      <PatientKeys monitor={monitor} />
      {!props.isSilent && <AnnounceKey onAnnounce={panels.announce} />}
      {session && isWatching(state) && !props.isSilent && (
        <RoomKeys session={session} onListen={listening.toggle} />
      )}
      {session && hasPtz && hasPresets && state.phase === 'connected' && device && (
        <ChosenPresets {...{ session, news, device }} divisionId={monitor.division.id} />
      )}
    </>
  );
}

const onPage = (keys: string, does: string, run: () => void): KeyBinding => ({
  keys,
  does,
  group: 'This page',
  run,
});

function AnnounceKey({ onAnnounce }: { onAnnounce: () => void }) {
  useKey(onPage('p', 'Play an announcement in the chosen room', onAnnounce));
  return null;
}

/** Also of somebody whose picture does not run. */
export function PatientKeys({ monitor }: Pick<TileDoes, 'monitor'>) {
  const panels = useTilePanels(monitor);
  useKey(onPage('e', 'Write down an event of the chosen tile', panels.writeEvent));
  useKey(onPage('q', 'Open the quick view of the chosen tile', panels.look));
  return null;
}

function RoomKeys({ session, onListen }: { session: VideoSession; onListen: () => void }) {
  useHoldToTalk(session);
  useKey(onPage('l', 'Listen to the chosen room, or stop', onListen));
  return null;
}

interface ChosenPresetsProps {
  session: VideoSession;
  news: RoomNews;
  device: WatchedDevice;
  divisionId: number;
}

/** 1 to 6 turn the camera of the chosen tile. */
function ChosenPresets({ session, news, device, divisionId }: ChosenPresetsProps) {
  const { list } = usePresets(session, device.id, divisionId);
  const isDisabled = isSteeredByAnother(useObservable(news.people));
  return (
    <PresetKeys
      presets={list}
      onRecall={({ preset_index }) => {
        if (!isDisabled) tellRoom(session, { type: 'recall_preset', index: preset_index });
      }}
    />
  );
}
