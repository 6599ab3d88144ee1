import { searchPermissions } from '@lamplight/contracts/search-permissions';
import { searchGroups, type SearchGroupId } from '@lamplight/contracts/entities/search';
import { may, type LamplightAbility } from '@lamplight/domain/people/ability';

/** The kinds of things a person may find, in the order in which they are shown. */
export const groupsFor = (ability: LamplightAbility): SearchGroupId[] =>
  (Object.keys(searchGroups) as SearchGroupId[]).filter((group) =>
    may(ability, searchPermissions[group]),
  );
