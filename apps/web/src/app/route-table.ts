/**
 * The only declaration of screens. Constants alone: it imports nothing, so that the router, guards,
 * menu, tests and documentation can all read it.
 * division: picker (one or all), concrete (one), none (the screen has no division).
 * permission: what opens the screen; null means that every signed-in person may.
 */
export const routeTable = {
  home: {
    path: '/',
    layout: 'standard',
    public: false,
    division: 'concrete',
    permission: null,
    title: 'Home',
    keywords: ['start', 'overview'],
    screen: true,
  },
  'hospital.rooms.index': {
    path: '/hospital/rooms',
    layout: 'standard',
    public: false,
    division: 'picker',
    permission: ['View', 'Room'],
    title: 'Rooms',
    keywords: ['beds', 'places'],
    screen: true,
  },
  'hospital.rooms.add': {
    path: '/hospital/rooms/add',
    layout: 'standard',
    public: false,
    division: 'concrete',
    permission: ['Edit', 'Room'],
    title: 'Add room',
    keywords: ['new room', 'create room'],
    screen: true,
  },
  'hospital.rooms.edit': {
    path: '/hospital/rooms/{id}/edit',
    layout: 'standard',
    public: false,
    division: 'picker',
    permission: ['Edit', 'Room'],
    title: 'Edit room',
    keywords: [],
    screen: true,
  },
  'hospital.units.index': {
    path: '/hospital/units',
    layout: 'standard',
    public: false,
    division: 'picker',
    permission: ['View', 'Unit'],
    title: 'Units',
    keywords: ['wards', 'departments'],
    screen: true,
  },
  'hospital.units.add': {
    path: '/hospital/units/add',
    layout: 'standard',
    public: false,
    division: 'concrete',
    permission: ['Edit', 'Unit'],
    title: 'Add unit',
    keywords: ['new unit', 'new ward'],
    screen: true,
  },
  'hospital.units.edit': {
    path: '/hospital/units/{id}/edit',
    layout: 'standard',
    public: false,
    division: 'picker',
    permission: ['Edit', 'Unit'],
    title: 'Edit unit',
    keywords: [],
    screen: true,
  },
} as const;

export type RouteId = keyof typeof routeTable;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** What a link to the screen must be given: `{id}` in its path wants an `id`. */
export type RouteParams<Id extends RouteId> = Record<
  ParamNames<(typeof routeTable)[Id]['path']>,
  number
>;
