import type { ApiClient } from '@lamplight/api-client/api-client';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { FlagName } from '@lamplight/contracts/flags';
import type { Permission } from '@lamplight/contracts/permissions';
import { abilityOf, may } from '@lamplight/domain/people/ability';
import type { RealtimeClient } from '@lamplight/realtime-client/realtime-client';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { Division } from './division.ts';
import type { Settable } from './observable.ts';
import { useObservable } from './use-observable.ts';

/** What a signed-in screen works with. One set per tab, made when the session starts. */
export interface Services {
  api: ApiClient;
  live: RealtimeClient;
  user: Settable<CurrentUser>;
  division: Settable<Division>;
  signOut: (options?: { everywhere?: boolean }) => Promise<void>;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('This screen needs a signed-in session around it.');
  return services;
}

export const useApi = (): ApiClient => useServices().api;
export const useUser = (): CurrentUser => useObservable(useServices().user);
export const useDivision = (): Division => useObservable(useServices().division);

export function useLiveState() {
  const { live } = useServices();
  return useSyncExternalStore(live.watchState, live.state);
}

/** Whether a part of the product is switched on for this person; follows a change at once. */
export const useFlag = (flag: FlagName): boolean => useUser().enabled_flags.includes(flag);

/** For hiding what a person cannot do. The server refuses it in any case. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useUser();
  return useMemo(() => {
    const ability = abilityOf(permissions);
    return (permission) => may(ability, permission);
  }, [permissions]);
}
