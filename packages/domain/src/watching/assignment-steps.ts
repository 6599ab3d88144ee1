import type { AssignmentPlace, TransferStatus } from '@lamplight/contracts/entities/assignment';

/**
 * Who holds a patient and how she changes hands. All of it is about one patient and one role. Whoever
 * stands first keeps standing there until somebody else does: no step ends with nobody.
 */
export interface Places {
  primary: number | null;
  backup: number | null;
}

/** What keeps a step from being taken. */
export type Obstacle = 'unowned' | 'no-backup' | 'not-yours' | 'over' | 'same-person';

export type Step<T> = { to: T } | { refused: Obstacle };

/** How long who was asked has to answer. */
export const transferSeconds = 60;
export const breakMinutes = [10, 15, 30] as const;

/** Somebody is put into a place. From the other place she moves; an owner is not moved into second line. */
export function assigned(
  { primary, backup }: Places,
  place: AssignmentPlace,
  userId: number,
): Step<Places> {
  if (place === 'primary')
    return { to: { primary: userId, backup: backup === userId ? null : backup } };
  return primary === userId ? { refused: 'unowned' } : { to: { primary, backup: userId } };
}

/** A place is left empty; `mustBeOwned`: it is a running session's observer. */
export function unassigned(
  places: Places,
  place: AssignmentPlace,
  mustBeOwned: boolean,
): Step<Places> {
  if (place === 'primary' && mustBeOwned) return { refused: 'unowned' };
  return { to: { ...places, [place]: null } };
}

export interface Offer {
  from: number;
  to: number;
  /** Who would have the patient asked for her: the owner answers. */
  isAsked?: boolean;
  status: TransferStatus;
  /** In milliseconds, as the clock is. */
  expiresAt: number;
}

export type OfferAct =
  | { act: 'accept' | 'decline' | 'cancel'; by: number; now: number }
  | { act: 'expire'; now: number };

const outcome = {
  accept: 'accepted',
  decline: 'declined',
  cancel: 'cancelled',
  expire: 'expired',
} as const satisfies Record<OfferAct['act'], TransferStatus>;

/**
 * What becomes of an offer. It is settled once: whatever comes later finds it over. An answer after its
 * time counts as little as none, also when nobody has noted the end yet.
 */
export function settled(offer: Offer, does: OfferAct): Step<Exclude<TransferStatus, 'offered'>> {
  const isBegunBy = offer.isAsked ? offer.to : offer.from;
  const isAnsweredBy = offer.isAsked ? offer.from : offer.to;
  const isWhose =
    does.act === 'expire' || does.by === (does.act === 'cancel' ? isBegunBy : isAnsweredBy);
  if (!isWhose) return { refused: 'not-yours' };
  if (offer.status !== 'offered') return { refused: 'over' };
  const isPast = does.now >= offer.expiresAt;
  if (isPast === (does.act === 'expire') || does.act === 'cancel') return { to: outcome[does.act] };
  return { refused: 'over' };
}

/** Who accepted stands first. An offer of somebody who no longer owns the patient moves nothing. */
export function handedOver(places: Places, { from, to }: Pick<Offer, 'from' | 'to'>): Step<Places> {
  if (places.primary !== from) return { refused: 'over' };
  return assigned(places, 'primary', to);
}

/** For a break the backup takes over, if she is there; nobody stands behind her meanwhile. */
export function onBreak({ backup }: Places, isBackupHere: boolean): Step<Places> {
  return backup === null || !isBackupHere
    ? { refused: 'no-backup' }
    : { to: { primary: backup, backup: null } };
}

/** After it, what her backup still holds goes back; what somebody else has taken since stays there. */
export function backFromBreak(places: Places, whose: number, cover: number): Step<Places> {
  if (places.primary !== cover || whose === cover) return { refused: 'over' };
  const behind = places.backup === whose ? null : places.backup;
  return { to: { primary: whose, backup: behind ?? cover } };
}

export interface PlaceChange {
  place: AssignmentPlace;
  /** Nobody where it was or becomes empty. */
  from: number | null;
  to: number | null;
}

/** The places that differ; their rows are ended first and begun after. */
export const placeChanges = (before: Places, after: Places): PlaceChange[] =>
  (['primary', 'backup'] as const)
    .filter((place) => before[place] !== after[place])
    .map((place) => ({ place, from: before[place], to: after[place] }));
