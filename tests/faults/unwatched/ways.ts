import type { UnwatchedReason } from '../../../packages/contracts/src/entities/guard-warning.ts';

export const guardSeconds = 5;

/** Of the whole page, or of one room that it shows. */
export type Way =
  'tab closed' | 'asleep' | 'sound off' | 'not answering' | 'curtain' | 'camera down';

export interface WayFacts {
  /** What whoever is warned reads. */
  why: UnwatchedReason;
  hits: 'page' | 'room';
  /** By design nobody can know of it sooner: the page's own looks, and what a picture may stand still. */
  noticedWithinMs: number;
}

export const ways: Record<Way, WayFacts> = {
  'tab closed': { why: 'left', hits: 'page', noticedWithinMs: 0 },
  asleep: { why: 'left', hits: 'page', noticedWithinMs: 0 },
  // The page looks at itself twice a second.
  'sound off': { why: 'sound_off', hits: 'page', noticedWithinMs: 500 },
  // Presence is looked at twice a second, and so is what to say of it.
  'not answering': { why: 'not_answering', hits: 'page', noticedWithinMs: 1_000 },
  curtain: { why: 'curtain', hits: 'room', noticedWithinMs: 0 },
  // A picture counts as standing after two seconds, seen at the next look, said at the one after it.
  'camera down': { why: 'no_picture', hits: 'room', noticedWithinMs: 3_000 },
};

export const wayNames = Object.keys(ways) as Way[];

/** A patient before a camera, as the guard has to know her. */
export interface GuardedRoom {
  hospitalId: number;
  divisionId: number;
  monitorId: number;
  deviceId: number;
  /** Whose turn it is to watch when her observer does not. */
  backupId: number;
}

export interface Loss {
  room: GuardedRoom;
  way: Way;
  /** The last moment at which she was watched. */
  lostAt: number;
}

/** A page before which somebody watches rooms, in a browser or driven without one. */
export interface ObserverPage {
  readonly kind: 'driven' | 'browser';
  readonly rooms: readonly GuardedRoom[];
  /** From now on nobody watches in this way; a way of a room hits the one with this place. */
  lose(way: Way, place: number): Promise<Loss[]>;
  /** She watches everything again. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}
