import {
  createMenuSet,
  listMenuSets,
  removeMenuSet,
  reorderMenuSets,
  updateMenuSet,
} from '@lamplight/contracts/calls/menu-sets';
import { may } from '@lamplight/domain/people/ability';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { addMenuSet } from './create-menu-set.ts';
import { listAllMenuSets, listOwnMenuSets } from './menu-sets.queries.ts';
import { menuSetWire } from './menu-sets.wire.ts';
import { deleteMenuSet } from './remove-menu-set.ts';
import { orderMenuSets } from './reorder-menu-sets.ts';
import { changeMenuSet } from './update-menu-set.ts';

export const menuSetsRoutes = (): Implementation[] => [
  read(listMenuSets, async ({ db, who, query }) => {
    const wantsAll = query.all === 'true' && may(who.ability, ['Edit', 'Hospital']);
    const rows = await (wantsAll ? listAllMenuSets(db, who) : listOwnMenuSets(db, who));
    return rows.map(menuSetWire);
  }),
  write(createMenuSet, addMenuSet),
  write(reorderMenuSets, orderMenuSets),
  write(updateMenuSet, changeMenuSet),
  write(removeMenuSet, deleteMenuSet),
];
