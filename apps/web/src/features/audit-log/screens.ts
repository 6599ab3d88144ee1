/** Loaded when opened. */
export const auditLogScreens = { list: () => import('./routes/AuditLogPage.tsx') };
