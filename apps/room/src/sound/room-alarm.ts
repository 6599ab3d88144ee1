import type { DeviceInput } from '@lamplight/contracts/device/device-commands';
import { roomAlarmSounds } from '@lamplight/domain/room-alarm-sounds';
import { createSoundEngine } from '@lamplight/ui/sound/sound-engine';
import { Observable } from '../connection/observable.ts';

/** The alarm of the room: sounds for as long as it was told, or until somebody stops it. */
export class RoomAlarm {
  readonly isSounding = new Observable(false);
  readonly #engine = createSoundEngine();
  #end: (() => void) | undefined;

  /** Fails when the browser lets nothing be heard: whoever asked must know. */
  async play({ name, seconds }: DeviceInput<'play_alarm'>): Promise<void> {
    if ((await this.#engine.unlock()) !== 'running') throw new Error('The room may not sound.');
    this.stop();
    const playing = this.#engine.play(roomAlarmSounds[name], { repeat: seconds });
    const timer = setTimeout(() => this.stop(), seconds * 1_000);
    this.#end = () => {
      clearTimeout(timer);
      playing.stop();
    };
    this.isSounding.set(true);
  }

  stop(): void {
    this.#end?.();
    this.#end = undefined;
    this.isSounding.set(false);
  }

  close(): void {
    this.stop();
    void this.#engine.close();
  }
}
