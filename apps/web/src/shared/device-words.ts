/** What is told about a device, in words. */
export const statusWords = { online: 'Online', offline: 'Offline', error: 'Error' } as const;
export const statusTones = { online: 'ok', offline: 'warn', error: 'danger' } as const;
export const serviceWords = {
  in_service: 'In service',
  decommissioned: 'Decommissioned',
} as const;
