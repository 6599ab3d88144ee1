import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useMay, useUser } from '../../shared/services.ts';
import { ownMenuQuery } from './api/menu-queries.ts';
import { useMenuLiveUpdates } from './api/use-menu-live-updates.ts';
import { adminMenuOf, menuOf, screenEntry } from './menu-tree.ts';
import type { MenuBranch, MenuLink } from './menu-entry.ts';

export interface Menu {
  home: MenuLink;
  /** The configured sets, in their order. */
  sets: MenuBranch[];
  /** The sections of the administration menu; none for a role that does not show it. */
  admin: MenuBranch[];
  /** Set when the sets could not be loaded: what to do about it. */
  retry: (() => void) | undefined;
}

const home = screenEntry('home', 'home');

/** The menu of the person who is signed in. */
export function useMenu(): Menu {
  const user = useUser();
  const may = useMay();
  const query = useQuery(ownMenuQuery(useApi(), user.role.id));
  useMenuLiveUpdates();
  const { data, isError, refetch } = query;
  const parts = useMemo(() => {
    const viewer = {
      may,
      staffKinds: user.staff_types.map(({ kind }) => kind),
      showsAdminMenu: user.role.show_admin_menu,
    };
    return { sets: menuOf(data ?? [], viewer), admin: adminMenuOf(viewer) };
  }, [data, may, user]);
  const failed = isError && data === undefined;
  return { home, ...parts, retry: failed ? () => void refetch() : undefined };
}
