import type { AnyCall } from './call.ts';
import * as customFields from './calls/custom-fields.ts';
import * as homeCards from './calls/home-cards.ts';
import * as menuSets from './calls/menu-sets.ts';
import * as revisions from './calls/revisions.ts';
import * as roles from './calls/roles.ts';
import * as rooms from './calls/rooms.ts';
import * as sessions from './calls/sessions.ts';
import * as signIn from './calls/sign-in.ts';
import * as units from './calls/units.ts';
import * as userPreferences from './calls/user-preferences.ts';

const modules = [
  signIn,
  sessions,
  userPreferences,
  customFields,
  units,
  rooms,
  revisions,
  menuSets,
  homeCards,
  roles,
];

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'replyKind' in value;

/** Every call of the product, for the server, the tools and the tests. The browser imports per feature. */
export const allCalls: AnyCall[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);
