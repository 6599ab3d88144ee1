import type { bootSession } from '@lamplight/contracts/calls/boot';
import type { ReplyOf } from '@lamplight/contracts/call';
import type { PublicContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { listCustomFields } from '../custom-fields/index.ts';
import { listOwnMenuSets, menuSetWire } from '../menu-sets/index.ts';
import {
  accessTokenOf,
  enterByApiToken,
  refuseForeignOrigin,
  stateOfCookie,
  useUpApiToken,
} from '../sign-in/index.ts';
import { currentUserOf } from '../users/index.ts';
import { draftKeysOf } from './draft-keys.ts';

type Context = PublicContext<typeof bootSession>;

/**
 * All that the application needs before it can draw itself, in one answer. Nobody being signed in
 * is an answer too: a refusal would be an error in the console of everybody who comes to sign in.
 */
export async function boot(
  platform: Platform,
  context: Context,
): Promise<ReplyOf<typeof bootSession>> {
  refuseForeignOrigin(context.request, platform.config.publicUrl);
  const who = await whoComes(platform, context);
  if (!who) return { signed_in: false };
  const db = platform.database.reading(who.hospitalId);
  const [token, user, customFields, menuSets, draftKeys] = await Promise.all([
    accessTokenOf(platform, who, context.now),
    currentUserOf(platform, db, who),
    listCustomFields(db, who.hospitalId),
    listOwnMenuSets(db, who),
    draftKeysOf(platform, who, context),
  ]);
  return {
    signed_in: true,
    ...token,
    user,
    custom_fields: customFields,
    menu_sets: menuSets.map(menuSetWire),
    draft_keys: draftKeys,
  };
}

/**
 * A session that runs here stays, whoever's token came in the address: otherwise a link could put
 * a person into somebody else's session without her noticing. The token is used up all the same.
 */
async function whoComes(platform: Platform, context: Context): Promise<Principal | undefined> {
  const state = await stateOfCookie(platform, context.request);
  const here = state && 'principal' in state ? state.principal : undefined;
  const { api_token: token } = context.body;
  if (token === undefined) return here;
  if (!here) return enterByApiToken(platform, context, token);
  await useUpApiToken(platform, context.now, token);
  return here;
}
