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
  /** Values that only the database knows at that moment: SQL for columns named by their dotted place. */
  valuesNow?: string;
  /** Columns beyond its own name under which a field is stored by design, dotted. */
  storedAs?: Record<string, readonly string[]>;
}

const preferenceKey: Exception = {
  why: 'a preference is named by a text that each person has for herself',
  textIds: { key: 'user_preference' },
};

const menuItem = (randomId: string, page: string): Record<string, unknown> => ({
  randomId,
  schema: {
    page,
    label: 'Sample',
    icon: null,
    enabled: true,
    pageType: 'default',
    filters: { sample: 'Sample' },
    system_view_id: null,
    viewId: null,
  },
});
const menuItems: Exception = {
  why: 'an item names itself inside its set, each differently; views are no records of ours yet',
  notIds: ['randomId', 'viewId', 'system_view_id'],
  values: {
    'body.menu_items': [
      {
        ...menuItem('sample-1', 'group'),
        menu_items: [
          { ...menuItem('sample-2', 'group'), menu_items: [menuItem('sample-3', 'patient')] },
        ],
      },
    ],
  },
};

const currentUser: Exception = {
  why: 'the main division is a setting of the hospital; its id comes without a name',
  shownIds: ['hospital.main_division_id'],
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
    // Taken and passed on to nobody: the server puts its own.
    notIds: ['userId'],
    permissionFor: ({ body }) =>
      hospitalEventPermissions[(body as { event: keyof typeof hospitalEventPermissions }).event],
  },
  'notifications.list': {
    why: 'a person is shown her own notifications alone',
    ownRecords: ['notification'],
  },
  'pusher.trigger-user': {
    why: 'a tab names itself by a word of its own making',
    notIds: ['uniqueId'],
  },
  'users.current': currentUser,
  'users.save-avatar': currentUser,
  'users.remove-avatar': currentUser,
  'users.update-current': {
    ...currentUser,
    why: 'a person has one row, whose version rises; her name stands beside what she does afterwards',
    valuesNow: 'SELECT version AS "body.version" FROM users WHERE id = $1',
    storedAs: { 'body.name': ['username'] },
  },
};
