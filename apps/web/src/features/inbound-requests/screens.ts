/** Loaded when opened. */
export const inboundRequestScreens = { list: () => import('./routes/InboundRequestsPage.tsx') };
