import type { NotificationKind } from '@lamplight/contracts/entities/notification';
import { lifetimeNoticeMinutes } from '../people/owned-session.ts';

export interface NotificationPlace {
  /** The room's name, when the reader may see the room. */
  room: string | undefined;
  /** Who caused it, when it was a person. Staff may be named, patients never. */
  actor: string | undefined;
  /** Of a system of the hospital that sends messages: its name. */
  source?: string | undefined;
}

interface Words {
  room: string;
  actor: string;
  source: string;
}

const texts: Record<NotificationKind, (words: Words) => string> = {
  request_raised: ({ room }) => `A request is waiting in ${room}`,
  request_unanswered: ({ room }) => `Nobody accepted the request from ${room}`,
  alarm_raised: ({ room }) => `An alarm was sounded in ${room}`,
  guard_alerted: ({ room }) => `Nobody watches the patient in ${room}`,
  many_nudges: ({ room }) => `Many nudges within ten minutes in ${room}`,
  many_alarms: ({ room }) => `Three or more alarms in half an hour in ${room}`,
  transfer_offered: ({ room, actor }) => `${actor} hands the patient in ${room} over to you`,
  transfer_unacknowledged: ({ room }) => `The hand-over in ${room} waits for your acknowledgment`,
  pause_overdue: ({ room }) =>
    `The pause of monitoring in ${room} is over and nobody has resumed it`,
  transfer_expired: ({ room }) =>
    `Nobody took the hand-over in ${room} in time: the patient is still with whoever offered it`,
  break_overrun: ({ room, actor }) =>
    `${actor} is not back from a break: ${room} stays with the backup`,
  owner_left: ({ room, actor }) => `${actor} has signed out and still owns the patient in ${room}`,
  owner_expiring: ({ room, actor }) =>
    `The session of ${actor}, who watches ${room}, ends within ${lifetimeNoticeMinutes} minutes`,
  own_expiring: ({ room }) =>
    `Your session ends within ${lifetimeNoticeMinutes} minutes: hand over ${room} and your other patients`,
  patient_discharged: ({ room }) => `The patient in ${room} was discharged and is still monitored`,
  adt_silent: ({ source }) => `No ADT message has come from ${source} for longer than expected`,
  adt_heard: ({ source }) => `ADT messages come from ${source} again`,
  adt_behind: ({ source }) => `ADT messages of ${source} wait longer than a minute to be applied`,
  adt_caught_up: ({ source }) => `ADT messages of ${source} are applied again`,
  owner_idle: ({ room, actor }) => `${actor}, who watches ${room}, does not answer at the desk`,
};

/** What a notification says to a reader; the patient's name is no part of it. */
export const notificationText = (
  kind: NotificationKind,
  { room, actor, source }: NotificationPlace,
): string =>
  texts[kind]({
    room: room === undefined ? 'a room you cannot see' : `room ${room}`,
    actor: actor ?? 'Somebody',
    source: source ?? 'a source that is gone',
  });
