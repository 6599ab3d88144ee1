import type { RoomAlarm } from '@lamplight/contracts/entities/division-preferences';
import { roomAlarmSounds } from '@lamplight/domain/alarms/room-alarm-sounds';
import type { SoundName } from '@lamplight/ui/sound/scores';

/** What each alarm of a room is called. */
const known: Record<RoomAlarm, string> = {
  'room-chime': 'Chime',
  'room-alarm': 'Alarm',
  'room-tone': 'Single tone',
};
/** By the table above, not by the contract: its shapes would come into what loads before the first paint. */
const roomAlarms = Object.keys(known) as RoomAlarm[];
const isKnown = (name: string): name is RoomAlarm => Object.hasOwn(known, name);

export const roomAlarmOptions = roomAlarms.map((value) => ({ value, label: known[value] }));

export const roomAlarmWords = Object.fromEntries(roomAlarms.map((name) => [name, known[name]]));

export const roomAlarmName = (name: string): string => (isKnown(name) ? known[name] : name);

export const roomAlarmScore = (name: string | null): SoundName | undefined =>
  name !== null && isKnown(name) ? roomAlarmSounds[name] : undefined;
