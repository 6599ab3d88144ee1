import type { RouteDeclaration } from './route-declaration.ts';

/** What the product and its neighbours did. */
export const monitoringRoutes = {
  'monitoring.inbound-requests': {
    path: '/monitoring/inbound-requests',
    title: 'Inbound requests',
    permission: ['View', 'AuditLog'],
    division: 'none',
    keywords: ['partners', 'API', 'interface'],
    purpose: 'See what systems of others called, and how it ended',
    screen: true,
  },
  'monitoring.logs': {
    path: '/monitoring/logs',
    title: 'Logs',
    permission: ['View', 'AuditLog'],
    keywords: ['audit', 'who saw what'],
    purpose: 'Find out who saw or changed what, and when',
    screen: true,
  },
  'monitoring.system-overview': {
    path: '/monitoring/system-overview',
    title: 'System overview',
    permission: ['View', 'SystemMonitoring'],
    division: 'none',
    keywords: ['gateways', 'viewers', 'delay'],
    purpose: 'See at a glance whether devices and servers are well',
    screen: true,
  },
  'monitoring.devices-uptime': {
    path: '/monitoring/devices-uptime',
    title: 'Uptime of devices',
    permission: ['View', 'SystemMonitoring'],
    keywords: ['offline', 'cameras', 'availability'],
    purpose: 'Find the devices that were away most',
    screen: true,
  },
  'monitoring.adt-messages': {
    path: '/monitoring/adt-messages',
    title: 'ADT messages',
    permission: ['View', 'AuditLog'],
    division: 'none',
    keywords: ['HL7', 'admissions', 'interface'],
    purpose: 'See which messages of the hospital’s own system came, and what became of them',
    screen: true,
  },
  'monitoring.nurse-call': {
    path: '/monitoring/nurse-call',
    title: 'Nurse call',
    permission: ['View', 'AuditLog'],
    keywords: ['call light', 'HL7', 'R40', 'interface'],
    purpose: 'See which calls came from the bedside, and what became of them',
    screen: true,
  },
} as const satisfies Record<string, RouteDeclaration>;
