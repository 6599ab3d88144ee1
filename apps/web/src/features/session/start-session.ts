import { ApiError } from '@lamplight/api-client/failures';
import { listAllCustomFields } from '@lamplight/contracts/calls/custom-fields';
import { getCurrentUser } from '@lamplight/contracts/calls/sign-in';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { QueryClient } from '@tanstack/react-query';
import { remembered } from '../../shared/browser-storage.ts';
import { chooseDivision, parseDivision } from '../../shared/division.ts';
import type { Division } from '../../shared/division.ts';
import { observable } from '../../shared/observable.ts';
import type { Settable } from '../../shared/observable.ts';
import type { Services } from '../../shared/services.ts';
import { connectLive } from './connect-live.ts';
import type { Session } from './session.ts';
import { rememberedOrganization, signInAddress, targetOf } from './sign-in-address.ts';

export type Start =
  { kind: 'leaving' } | { kind: 'signed-in'; services: Services; user: Settable<CurrentUser> };

const divisionKey = 'division';

const isNotSignedIn = (error: unknown) => error instanceof ApiError && error.status === 401;

function rememberedDivision(user: CurrentUser): Settable<Division> {
  const address = new URLSearchParams(globalThis.location.search).get('division_id');
  const division = observable<Division>(
    chooseDivision(user, 'picker', [
      parseDivision(address ?? undefined),
      parseDivision(remembered.get(divisionKey)),
    ]),
  );
  division.watch(() => remembered.set(divisionKey, String(division.get())));
  return division;
}

/** Without a session the browser leaves for sign-in; with one, everything a screen needs is loaded. */
export async function startSession(session: Session, queryClient: QueryClient): Promise<Start> {
  try {
    await session.token.renew();
  } catch (error) {
    if (!isNotSignedIn(error)) throw error;
    globalThis.location.assign(
      signInAddress(targetOf(globalThis.location), rememberedOrganization()),
    );
    return { kind: 'leaving' };
  }
  const { api } = session;
  const [person, customFields] = await Promise.all([
    api.call(getCurrentUser),
    api.call(listAllCustomFields),
  ]);
  queryClient.setQueryData(['custom-fields'], customFields);
  const user = observable(person);
  const division = rememberedDivision(person);
  const live = await connectLive({ session, queryClient, user, division });
  const signOut = async () => {
    const next = await session.leave();
    live.close();
    globalThis.location.assign(next);
  };
  return { kind: 'signed-in', services: { api, live, user, division, signOut }, user };
}
