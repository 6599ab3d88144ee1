/** Where the menu of a role is kept: the first answer of a session brings it, the menu shows it. */
export const ownMenuKey = (roleId: number) => ['menu-sets', 'own', roleId];
