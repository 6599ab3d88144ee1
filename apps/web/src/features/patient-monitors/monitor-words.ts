/** What is told about a session, in words. */
export const monitorStatusWords = {
  pending: 'Pending',
  active: 'Active',
  paused: 'Paused',
  stopped: 'Stopped',
} as const;
