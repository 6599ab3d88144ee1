export const accessBrowserScreen = async () => ({
  default: (await import('./AccessBrowser.tsx')).AccessBrowser,
});
