import type { RoomAlarm } from '@lamplight/contracts/entities/division-preferences';
import type { SoundName } from '@lamplight/ui/sound/scores';

/** What each alarm of a room is called, and the score it is. */
const known: Record<RoomAlarm, { label: string; score: SoundName }> = {
  'room-chime': { label: 'Chime', score: 'alarm-medium' },
  'room-alarm': { label: 'Alarm', score: 'alarm-high' },
  'room-tone': { label: 'Single tone', score: 'alarm-low' },
};
/** By the table above, not by the contract: its shapes would come into what loads before the first paint. */
const roomAlarms = Object.keys(known) as RoomAlarm[];
const isKnown = (name: string): name is RoomAlarm => Object.hasOwn(known, name);

export const roomAlarmOptions = roomAlarms.map((value) => ({ value, label: known[value].label }));

export const roomAlarmWords = Object.fromEntries(
  roomAlarms.map((name) => [name, known[name].label]),
);

export const roomAlarmName = (name: string): string => (isKnown(name) ? known[name].label : name);

export const roomAlarmScore = (name: string | null): SoundName | undefined =>
  name !== null && isKnown(name) ? known[name].score : undefined;
