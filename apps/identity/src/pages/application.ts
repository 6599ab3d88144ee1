import type { IdentityConfig } from '../config.ts';

/** Where people go who have no sign-in open: to the application, which begins one. */
export function applicationOrigin({ clients: [first] }: IdentityConfig): string {
  return new URL(first.redirect_uris[0]).origin;
}
