import type { RoomMessage } from '@lamplight/contracts/device/control-messages';

type People = Extract<RoomMessage, { type: 'people' }>;

/** Who is heard in the room, for the one line of a tile: oneself first. */
export function talkWords(
  people: People | undefined,
  ownPlace: string | false,
): string | undefined {
  if (ownPlace !== false) return `TALKING TO ${ownPlace}`;
  const other = people?.talking.find(({ peer_id }) => peer_id !== people.you);
  return other && `${other.name} IS TALKING`;
}
