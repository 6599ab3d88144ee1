import type { RouteDeclaration } from './route-declaration.ts';

/** One hospital building: its rooms, units, devices and home page. */
export const hospitalRoutes = {
  'hospital.preferences': {
    path: '/hospital/preferences',
    title: 'Hospital preferences',
    permission: ['Edit', 'Division'],
    division: 'concrete',
  },
  'hospital.rooms.index': {
    path: '/hospital/rooms',
    title: 'Rooms',
    permission: ['View', 'Room'],
    keywords: ['beds', 'places'],
    purpose: 'Every room with its unit and its beds, as they are right now.',
    screen: true,
  },
  'hospital.rooms.add': {
    path: '/hospital/rooms/add',
    title: 'Add room',
    permission: ['Edit', 'Room'],
    division: 'concrete',
    keywords: ['new room', 'create room'],
    screen: true,
  },
  'hospital.rooms.edit': {
    path: '/hospital/rooms/{id}/edit',
    title: 'Edit room',
    permission: ['Edit', 'Room'],
    screen: true,
  },
  'hospital.units.index': {
    path: '/hospital/units',
    title: 'Units',
    permission: ['View', 'Unit'],
    keywords: ['wards', 'departments'],
    purpose: 'The wards of a hospital with their phone numbers and rooms.',
    screen: true,
  },
  'hospital.units.add': {
    path: '/hospital/units/add',
    title: 'Add unit',
    permission: ['Edit', 'Unit'],
    division: 'concrete',
    keywords: ['new unit', 'new ward'],
    screen: true,
  },
  'hospital.units.edit': {
    path: '/hospital/units/{id}/edit',
    title: 'Edit unit',
    permission: ['Edit', 'Unit'],
    screen: true,
  },
  'hospital.units.view': {
    path: '/hospital/units/{id}/view',
    title: 'Unit',
    permission: ['View', 'Unit'],
    screen: true,
  },
  'hospital.video_devices.index': {
    path: '/hospital/video_devices',
    title: 'Video devices',
    permission: ['View', 'VideoDevice'],
    keywords: ['cameras', 'carts', 'hardware'],
    purpose: 'Cameras and carts: which are online, where they are, what they need.',
    screen: true,
  },
  'hospital.video_devices.add': {
    path: '/hospital/video_devices/add',
    title: 'Add video device',
    permission: ['Edit', 'VideoDevice'],
    division: 'concrete',
    screen: true,
  },
  'hospital.video_devices.edit': {
    path: '/hospital/video_devices/{id}/edit',
    title: 'Edit video device',
    permission: ['Edit', 'VideoDevice'],
    screen: true,
  },
  'hospital.video_devices.view': {
    path: '/hospital/video_devices/{id}/view',
    title: 'Video device',
    permission: ['View', 'VideoDevice'],
    screen: true,
  },
  'hospital.homepage': {
    path: '/hospital/homepage',
    title: 'Home page',
    permission: ['Edit', 'Homepage'],
    division: 'concrete',
  },
} as const satisfies Record<string, RouteDeclaration>;
