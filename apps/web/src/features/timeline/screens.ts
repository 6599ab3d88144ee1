/** Loaded when opened. */
export const timelineScreen = () => import('./routes/PatientTimelinePage.tsx');
