import { curtainReasons, type Curtain } from '@lamplight/contracts/entities/curtain';
import type { EventData } from '@lamplight/contracts/events';

/** That it was sent is not that it was heard: only the room's own word is. */
export const toldDirectly = (hasClosed: boolean): string =>
  `The server could not be reached. The room was told directly and ${
    hasClosed
      ? 'has closed its curtain.'
      : 'has not confirmed it. Unless the curtain closes here now, call the unit, and try again.'
  }`;
export const toldNobody = (isPrivate: boolean): string =>
  `Neither the server nor the room could be reached. The curtain was not ${isPrivate ? 'closed' : 'opened'}; try again.`;

/** For whoever watches while somebody else moves the curtain. */
export const toggledWords = (
  { is_closed, user_name }: Pick<EventData<'curtain.toggled'>, 'is_closed' | 'user_name'>,
  room: string,
): string => {
  const did = is_closed ? 'closed' : 'opened';
  return user_name === null
    ? `The curtain of room ${room} was ${did} in the room`
    : `${user_name} ${did} the curtain of room ${room}`;
};

/** What stands on a closed curtain: since when, by whom and why. */
export function closedWords(
  curtain: Curtain | undefined,
  time: (at: Date) => string,
): { title: string; details: string[] } {
  const title = 'The curtain is closed';
  // The room has said so over the connection, and the server has not been asked yet or is away.
  if (!curtain?.is_closed) return { title, details: [] };
  const { since, by, reason, ask_at, is_confirmed } = curtain;
  return {
    title,
    details: [
      `${since === null ? 'Closed' : `Since ${time(new Date(since))}`}, ${by === null ? 'in the room' : `by ${by.name}`}`,
      ...(reason === null ? [] : [curtainReasons[reason]]),
      ...(ask_at === null ? [] : [`Asks at ${time(new Date(ask_at))}`]),
      ...(is_confirmed ? [] : ['The room has not confirmed it yet']),
    ],
  };
}
