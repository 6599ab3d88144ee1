import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { sound } from '../../../shared/sound.ts';

type RequestSoundName = `request-${VirtualRequest['priority']}`;

/** What a request sounds like: its type says so, or leaves it to its priority. */
export function soundOf({
  priority,
  type_details: { ui_sound, ui_sound_repeat_count },
}: VirtualRequest): { name: RequestSoundName; repeat: number } | undefined {
  if (ui_sound === 'none') return undefined;
  const name = `request-${ui_sound === 'priority' ? priority : ui_sound}` as const;
  return { name, repeat: ui_sound_repeat_count };
}

type Play = (name: RequestSoundName, options: { repeat: number }) => { stop: () => void };

/** The sounds of the alerts on screen: an alert that is answered falls silent. */
export function createAlertSounds(play: Play = (name, options) => sound.play(name, options)) {
  const sounding = new Map<number, () => void>();
  const stop = (id: number) => {
    sounding.get(id)?.();
    sounding.delete(id);
  };
  return {
    start(request: VirtualRequest) {
      const wanted = soundOf(request);
      stop(request.id);
      if (wanted) sounding.set(request.id, play(wanted.name, { repeat: wanted.repeat }).stop);
    },
    stop,
    stopAll: () => [...sounding.keys()].forEach(stop),
  };
}
