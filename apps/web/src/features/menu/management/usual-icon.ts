import type { MenuIconName } from '@lamplight/contracts/entities/menu-icons';
import type { MenuItem } from '@lamplight/contracts/entities/menu-set';
import { menuPageTable } from '@lamplight/domain/people/menu-visibility';
import { screenIcon } from '../screen-icons.ts';

/** The icon of an item for which nobody has chosen one. */
export const usualIcon = ({ schema }: MenuItem): MenuIconName =>
  schema.page === 'group' ? 'folder' : screenIcon(menuPageTable[schema.page].screen);
