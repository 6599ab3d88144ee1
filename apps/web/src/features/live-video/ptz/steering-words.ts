import type { RoomMessage } from '@lamplight/contracts/device/control-messages';

type People = Extract<RoomMessage, { type: 'people' }>;

export interface Turn {
  words: string;
  may: 'ask' | 'answer' | 'wait';
}

/** Undefined while there is nothing to say: the camera is free, or one's own and nobody asks. */
export function steeringTurn(people: People | undefined): Turn | undefined {
  if (!people?.steering) return undefined;
  const { you, steering, asking } = people;
  if (steering.peer_id === you)
    return asking ? { words: `${asking.name} asks to steer.`, may: 'answer' } : undefined;
  return asking?.peer_id === you
    ? { words: `Waiting for ${steering.name} to let you steer.`, may: 'wait' }
    : { words: `${steering.name} is steering.`, may: 'ask' };
}

export const isSteeredByAnother = (people: People | undefined): boolean =>
  Boolean(people?.steering) && people?.steering?.peer_id !== people?.you;
