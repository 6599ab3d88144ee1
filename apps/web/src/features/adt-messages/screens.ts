/** Loaded when opened. */
export const adtMessageScreens = { list: () => import('./routes/AdtMessagesPage.tsx') };
