import type { NotificationKind } from '@lamplight/contracts/entities/notification';

export interface NotificationPlace {
  /** The room's name, when the reader may see the room. */
  room: string | undefined;
  /** Who caused it, when it was a person. Staff may be named, patients never. */
  actor: string | undefined;
}

interface Words {
  room: string;
  actor: string;
}

const texts: Record<NotificationKind, (words: Words) => string> = {
  request_raised: ({ room }) => `A request is waiting in ${room}`,
  request_unanswered: ({ room }) => `Nobody accepted the request from ${room}`,
  alarm_raised: ({ room }) => `An alarm was sounded in ${room}`,
  guard_alerted: ({ room }) => `A safety guard was triggered in ${room}`,
  transfer_offered: ({ room, actor }) => `${actor} hands the patient in ${room} over to you`,
  transfer_unacknowledged: ({ room }) => `The hand-over in ${room} waits for your acknowledgment`,
};

/** What a notification says to a reader; the patient's name is no part of it. */
export const notificationText = (
  kind: NotificationKind,
  { room, actor }: NotificationPlace,
): string =>
  texts[kind]({
    room: room === undefined ? 'a room you cannot see' : `room ${room}`,
    actor: actor ?? 'Somebody',
  });
