import { hospitalEventPermissions } from '@lamplight/contracts/calls/pusher';
import { revisedObjects } from '@lamplight/contracts/calls/revisions';
import type { Permission } from '@lamplight/contracts/permissions';
import type { KindName } from './record-kinds.ts';
import type { CallInput } from './input-shape.ts';

/** What the matrix cannot read from a call's contract. Each entry says why it is needed. */
export interface Exception {
  why: string;
  /** Path parameters that are names and not ids, with the kind of record they name. */
  textIds?: Record<string, KindName>;
  /** A permission beyond the contract's, when the input decides which. */
  permissionFor?: (input: CallInput) => Permission;
  /** Records of the caller's own that a list must show; without them it would prove nothing. */
  ownRecords?: readonly KindName[];
  /** Places in a reply where the id of something out of sight is meant to be, dotted. */
  shownIds?: readonly string[];
  /** Ids that the call always refuses, whoever's they are, dotted. */
  refusedIds?: readonly string[];
  /** Names that end like an id and name no record of ours. */
  notIds?: readonly string[];
  /** Fixed values for parts of the input that no generator could find, dotted. */
  values?: Record<string, unknown>;
}

const preferenceKey: Exception = {
  why: 'a preference is named by a text that each person has for herself',
  textIds: { key: 'user_preference' },
};

const menuItems: Exception = {
  why: 'an item names itself inside its set, and views are not records of the product yet',
  notIds: ['randomId', 'viewId', 'system_view_id'],
};

export const exceptions: Record<string, Exception> = {
  'user-preferences.get': preferenceKey,
  'user-preferences.save': preferenceKey,
  'user-preferences.remove': preferenceKey,
  'user-preferences.list': {
    why: 'nobody has a preference until she sets one',
    ownRecords: ['user_preference'],
  },
  'rooms.create': {
    why: 'a room shares its form with saving one, and a new room has no bed that could stay',
    refusedIds: ['body.beds.0.id'],
  },
  'menu-sets.create': menuItems,
  'menu-sets.update': menuItems,
  'revisions.list': {
    why: 'the kind of record decides which permission opens its history',
    permissionFor: ({ params }) =>
      revisedObjects[params['objectType'] as keyof typeof revisedObjects],
  },
  'virtual-requests.open': {
    why: 'nobody has a request until she is told of one',
    ownRecords: ['virtual_request'],
  },
  'pusher.trigger-hospital': {
    why: 'the event decides which permission sends it, and a kind of request must be one of the hospital',
    values: { 'body.data.type': 'interpreter' },
    permissionFor: ({ body }) =>
      hospitalEventPermissions[(body as { event: keyof typeof hospitalEventPermissions }).event],
  },
  'users.current': {
    why: 'the main division is a setting of the hospital; its id comes without a name',
    shownIds: ['hospital.main_division_id'],
  },
};
