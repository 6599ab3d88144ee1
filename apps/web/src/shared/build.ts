/** Put in by vite.config.ts when the application is built. */
declare global {
  interface ImportMetaEnv {
    readonly LAMPLIGHT_VERSION?: string;
    readonly LAMPLIGHT_BUILD?: string;
  }
}

export const build = {
  version: import.meta.env.LAMPLIGHT_VERSION ?? 'not built',
  /** Which state of the source this is: told to support, so that both speak of the same one. */
  label: import.meta.env.LAMPLIGHT_BUILD ?? 'not built',
};
