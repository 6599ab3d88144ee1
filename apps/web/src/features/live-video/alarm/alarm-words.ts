export const alarmWords = {
  activated: 'Alarm event has been successfully activated.',
  notReached: 'The alarm is noted, but the room did not sound it. Call the unit or send somebody.',
  failed: 'The alarm was not activated',
  noServer: 'The server could not be reached. Call the unit, and try again.',
} as const;
