import { deskPath } from '@lamplight/contracts/desk-path';
import type { RouteDeclaration } from './route-declaration.ts';

/** The frame itself: home, profile, notifications, and the doors people come in by. */
export const shellRoutes = {
  home: {
    path: '/',
    title: 'Home',
    permission: null,
    division: 'concrete',
    keywords: ['start', 'overview'],
    screen: true,
  },
  about: {
    path: '/about',
    title: 'About',
    permission: null,
    keywords: ['version', 'privacy', 'build', 'licence'],
    screen: true,
  },
  'hospital-redirect': {
    path: '/h/{orgId}',
    title: 'Your hospital',
    permission: null,
    layout: 'blank',
    public: true,
    screen: true,
  },
  'helpscout-auth': {
    path: '/helpscout-auth',
    title: 'Help',
    permission: null,
    layout: 'blank',
    screen: true,
  },
  'desk-taken': {
    path: deskPath,
    title: 'The desk is yours',
    permission: null,
    public: true,
    screen: true,
  },
  'password-changed': {
    path: '/password-changed',
    title: 'Password changed',
    permission: null,
    public: true,
    screen: true,
  },
  'fhir-launch': {
    path: '/fhir-launch',
    title: 'Open from the health record',
    permission: null,
    public: true,
    screen: true,
  },
  fhir: {
    path: '/fhir',
    title: 'Opening from the health record',
    permission: null,
    public: true,
    screen: true,
  },
  profile: {
    path: '/profile',
    title: 'Profile',
    permission: null,
    keywords: ['account', 'my settings', 'theme', 'sound', 'time zone', 'masking'],
    purpose: 'Your name, time zone, sounds and the look of the screen',
    screen: true,
  },
  notifications: {
    path: '/notifications',
    title: 'Notifications',
    permission: null,
    keywords: ['messages', 'alerts', 'bell'],
    purpose: 'What has reached you, newest first, and what you have put away',
    screen: true,
  },
} as const satisfies Record<string, RouteDeclaration>;
