import type { DeviceInput } from '@lamplight/contracts/device/device-commands';
import { roomAlarmSounds } from '@lamplight/domain/alarms/room-alarm-sounds';
import { createSoundEngine, type SoundEngine } from '@lamplight/ui/sound/sound-engine';
import { Observable } from '../connection/observable.ts';

/** Older ones do not come again by another way. */
const mostRemembered = 50;

interface RoomAlarmOptions {
  /** From now on an alarm is heard, by the name it came with. */
  onSounding: (alarmUuid: string) => void;
  engine?: Pick<SoundEngine, 'play' | 'unlock' | 'close'>;
}

/** The alarm of the room: sounds for as long as it was told, or until somebody stops it. */
export class RoomAlarm {
  readonly isSounding = new Observable(false);
  readonly #engine: NonNullable<RoomAlarmOptions['engine']>;
  readonly #onSounding: RoomAlarmOptions['onSounding'];
  /** What came by name, by the server or by a viewer's own connection: each is played once. */
  readonly #known = new Map<string, Promise<void>>();
  #end: (() => void) | undefined;

  constructor({ onSounding, engine = createSoundEngine() }: RoomAlarmOptions) {
    this.#onSounding = onSounding;
    this.#engine = engine;
  }

  /** Fails when the browser lets nothing be heard: whoever asked must know. */
  play({ alarm_uuid: uuid, ...sound }: DeviceInput<'play_alarm'>): Promise<void> {
    if (uuid === undefined) return this.#sound(sound);
    const known = this.#known.get(uuid);
    if (known) return known;
    const playing = this.#sound(sound).then(
      () => this.#onSounding(uuid),
      (error: unknown) => {
        // Not heard: the same alarm may try again.
        this.#known.delete(uuid);
        throw error;
      },
    );
    this.#known.set(uuid, playing);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostRemembered && oldest !== undefined) this.#known.delete(oldest);
    return playing;
  }

  async #sound({ name, seconds }: Omit<DeviceInput<'play_alarm'>, 'alarm_uuid'>): Promise<void> {
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
