import type { Permission } from '@lamplight/contracts/permissions';
import { IconBuildingHospital, IconDoor, IconHome } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { mayOpen } from '../shared/may-open.ts';
import type { ScreenId } from './route-table.ts';

interface MenuEntry {
  screen: Extract<ScreenId, 'home' | `${string}.index`>;
  Icon: Icon;
  /** What somebody opens it for, in one sentence. */
  purpose: string;
}

export const homeEntry: MenuEntry = {
  screen: 'home',
  Icon: IconHome,
  purpose: 'Where you begin.',
};

const administration: MenuEntry[] = [
  {
    screen: 'hospital.rooms.index',
    Icon: IconDoor,
    purpose: 'Every room with its unit and its beds, as they are right now.',
  },
  {
    screen: 'hospital.units.index',
    Icon: IconBuildingHospital,
    purpose: 'The wards of a hospital with their phone numbers and rooms.',
  },
];

/** What a person may open of the administration; the rest is not shown. */
export const adminEntries = (may: (permission: Permission) => boolean): MenuEntry[] =>
  administration.filter(({ screen }) => mayOpen(may, screen));
