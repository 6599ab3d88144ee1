import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { QueryClient } from '@tanstack/react-query';
import { remembered } from '../../shared/browser-storage.ts';
import { chooseDivision, parseDivision } from '../../shared/division.ts';
import type { Division } from '../../shared/division.ts';
import { handOverFirst, isBoundByPatients } from '../../shared/hand-over-first.ts';
import { observable } from '../../shared/observable.ts';
import type { Settable } from '../../shared/observable.ts';
import { forgetRoster } from '../../shared/roster/kept-roster.ts';
import type { Services } from '../../shared/services.ts';
import { leaveEveryPicture } from '../../shared/video/leave-on-unload.ts';
import { connectLive } from './connect-live.ts';
import { settleIn } from './person-in-tab.ts';
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
  settleIn(booted, queryClient);
  const user = observable(booted.user);
  const division = rememberedDivision(booted.user);
  session.ended.watch(leaveEveryPicture);
  session.ended.watch(forgetRoster);
  const { api } = session;
  const live = connectLive({ session, queryClient, user, division });
  session.whenMoved(async (next) => {
    const { followDesk } = await import('./follow-desk.ts');
    followDesk({ booted: next, queryClient, live, user, division });
  });
  const signOut = async ({ everywhere = false } = {}) => {
    const next = await session.leave(everywhere).catch((error: unknown) => {
      if (isBoundByPatients(error)) handOverFirst.set(true);
      throw error;
    });
    leaveEveryPicture();
    live.close();
    forgetRoster();
    globalThis.location.assign(next);
  };
  return { kind: 'signed-in', services: { api, live, user, division, signOut }, user };
}
