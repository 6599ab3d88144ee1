const tag = /<meta name="room-version" content="([^"]+)"/;
const parts = /<(?:script|link)[^>]* (?:src|href)="(\/room\/assets\/[^"]+)"/g;

/** As the server wrote it into this page. */
export const versionOfPage = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name="room-version"]')?.content ?? 'unknown';

export const versionIn = (html: string): string | undefined => tag.exec(html)?.[1];

/** The files without which a page does not come up. */
export const partsIn = (html: string): string[] =>
  [...html.matchAll(parts)].flatMap(([, path]) => path ?? []);
