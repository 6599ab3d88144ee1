import type { ComponentType } from 'react';
import { aboutScreens } from '../features/about/public.ts';
import { doorScreens } from '../features/doors/public.ts';
import { homeScreens } from '../features/home/public.ts';
import { menuScreens } from '../features/menu/public.ts';
import { notificationScreens } from '../features/notifications/public.ts';
import { profileScreens } from '../features/profile/public.ts';
import { roomScreens } from '../features/rooms/public.ts';
import { unitScreens } from '../features/units/public.ts';
import { virtualRequestTypeScreens } from '../features/virtual-requests/public.ts';
import type { ScreenId } from './route-table.ts';

type Screen = () => Promise<{ default: ComponentType }>;

/** The code behind each screen, loaded when it is opened. A screen without code does not compile. */
export const screens: Record<ScreenId, Screen> = {
  home: homeScreens.page,
  about: aboutScreens.about,
  profile: profileScreens.profile,
  'hospital-redirect': doorScreens.hospitalRedirect,
  'password-changed': doorScreens.passwordChanged,
  notifications: notificationScreens.list,
  'hospital.rooms.index': roomScreens.list,
  'hospital.rooms.add': roomScreens.add,
  'hospital.rooms.edit': roomScreens.edit,
  'hospital.units.index': unitScreens.list,
  'hospital.units.add': unitScreens.add,
  'hospital.units.edit': unitScreens.edit,
  'menu-management': menuScreens.management,
  'virtual-request-types.index': virtualRequestTypeScreens.list,
  'virtual-request-types.edit': virtualRequestTypeScreens.edit,
};
