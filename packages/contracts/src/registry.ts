import type { AnyCall } from './call.ts';
import * as boot from './calls/boot.ts';
import * as customFields from './calls/custom-fields.ts';
import * as revisions from './calls/revisions.ts';
import * as rooms from './calls/rooms.ts';
import * as search from './calls/search.ts';
import * as sessions from './calls/sessions.ts';
import * as signIn from './calls/sign-in.ts';
import * as units from './calls/units.ts';
import * as userPreferences from './calls/user-preferences.ts';

const modules = [
  boot,
  signIn,
  sessions,
  userPreferences,
  customFields,
  units,
  rooms,
  revisions,
  search,
];

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'replyKind' in value;

/** Every call of the product, for the server, the tools and the tests. The browser imports per feature. */
export const allCalls: AnyCall[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);
