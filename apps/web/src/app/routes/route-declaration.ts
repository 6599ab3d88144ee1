import type { Permission } from '@lamplight/contracts/permissions';

/** What opens a screen: one permission, one of several, or all of several. */
export type ScreenPermission =
  | Permission
  | { readonly anyOf: readonly Permission[] }
  | { readonly allOf: readonly Permission[] };

/** How a screen is framed: with the whole chrome, without any, or with a logo alone. */
export type Layout = 'standard' | 'blank' | 'public';

/** picker: one division or all. concrete: one. none: the screen has no division. */
export type ScreenDivision = 'picker' | 'concrete' | 'none';

export interface RouteDeclaration {
  path: `/${string}`;
  title: string;
  /** null: every signed-in person may open it. */
  permission: ScreenPermission | null;
  /** standard unless it says otherwise. */
  layout?: Layout;
  /** Opens without signing in. */
  public?: true;
  /** picker unless it says otherwise. */
  division?: ScreenDivision;
  /** Other words people look for it by. */
  keywords?: readonly string[];
  /** What somebody opens it for, in one sentence; the home page lists it with this. */
  purpose?: string;
  /** The screen is built. Without it the address answers 'not found' and no menu offers it. */
  screen?: true;
}
