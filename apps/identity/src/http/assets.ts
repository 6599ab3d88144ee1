import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageRoute } from './page-route.ts';

const fontPackage = import.meta
  .resolve('@fontsource-variable/atkinson-hyperlegible-next/package.json');
const fontDirectory = fileURLToPath(new URL('.', fontPackage));
const ownDirectory = join(import.meta.dirname, '..', 'assets');

/** The font's own style sheet names its files and the characters each of them has. */
const fontFaces = readFileSync(join(fontDirectory, 'index.css'), 'utf8').replaceAll(
  'url(./files/',
  'url(/assets/',
);
const fontFiles = [...fontFaces.matchAll(/(?<=url\(\/assets\/)[\w-]+\.woff2/g)].map(
  ([name]) => name,
);
const ownSheets = ['tokens.css', 'layout.css', 'controls.css'].map((name) =>
  readFileSync(join(ownDirectory, name), 'utf8'),
);
const styleSheet = [fontFaces, ...ownSheets].join('\n');
const version = createHash('sha256').update(styleSheet).digest('hex').slice(0, 12);

export const styleSheetPath = `/assets/identity-${version}.css`;
export const iconPath = '/assets/lamplight.svg';

function asset(path: string, type: string, content: string | Buffer, maxAge: number): PageRoute {
  return {
    method: 'GET',
    path,
    handle({ ctx }) {
      ctx.type = type;
      ctx.set('Cache-Control', `public, max-age=${maxAge}`);
      ctx.body = content;
    },
  };
}

const day = 86_400;

export const assetRoutes: PageRoute[] = [
  asset(styleSheetPath, 'text/css', styleSheet, 365 * day),
  asset(iconPath, 'image/svg+xml', readFileSync(join(ownDirectory, 'lamplight.svg')), day),
  ...fontFiles.map((name) =>
    asset(
      `/assets/${name}`,
      'font/woff2',
      readFileSync(join(fontDirectory, 'files', name)),
      30 * day,
    ),
  ),
];
