/** Loaded when opened. */
export const recordingScreens = { list: () => import('./routes/RecordingsPage.tsx') };
