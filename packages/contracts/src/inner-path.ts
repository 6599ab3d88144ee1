/**
 * A path inside the application: never another site, so that sign-in cannot be used to redirect
 * away. No control characters: browsers drop a tab, and what is left of "/\t/site" names a site.
 */
export const innerPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
