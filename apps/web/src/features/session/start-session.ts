import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { QueryClient } from '@tanstack/react-query';
import { remembered } from '../../shared/browser-storage.ts';
import { chooseDivision, parseDivision } from '../../shared/division.ts';
import type { Division } from '../../shared/division.ts';
import { createDraftStore } from '../../shared/forms/draft-store.ts';
import { keepDraftsIn } from '../../shared/forms/drafts.ts';
import { observable } from '../../shared/observable.ts';
import type { Settable } from '../../shared/observable.ts';
import { ownMenuKey } from '../../shared/own-menu-key.ts';
import type { Services } from '../../shared/services.ts';
import { connectLive } from './connect-live.ts';
import type { Session } from './session.ts';
import { rememberedOrganization, signInAddress, targetOf } from './sign-in-address.ts';

export type Start =
  { kind: 'leaving' } | { kind: 'signed-in'; services: Services; user: Settable<CurrentUser> };

const divisionKey = 'division';

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

/** Without a session the browser leaves for sign-in; with one, one answer is all a screen needs. */
export async function startSession(session: Session, queryClient: QueryClient): Promise<Start> {
  const booted = await session.boot();
  if (!booted.signed_in) {
    globalThis.location.assign(
      signInAddress(targetOf(globalThis.location), rememberedOrganization()),
    );
    return { kind: 'leaving' };
  }
  queryClient.setQueryData(['custom-fields'], booted.custom_fields);
  queryClient.setQueryData(ownMenuKey(booted.user.role.id), booted.menu_sets);
  const user = observable(booted.user);
  const division = rememberedDivision(booted.user);
  keepDraftsIn(createDraftStore({ userId: booted.user.id, keys: booted.draft_keys }));
  const { api } = session;
  const live = connectLive({ session, queryClient, user, division });
  const signOut = async ({ everywhere = false } = {}) => {
    const next = await session.leave(everywhere);
    live.close();
    globalThis.location.assign(next);
  };
  return { kind: 'signed-in', services: { api, live, user, division, signOut }, user };
}
