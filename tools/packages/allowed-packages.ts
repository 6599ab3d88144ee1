/** Licences that ask for no more than to be named, and none that reaches our own code. */
export const allowedLicences: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

export interface LicenceException {
  packages: RegExp;
  licence: string;
  why: string;
  /** Never a part of what a hospital runs. */
  onlyForDevelopment?: true;
}

export const licenceExceptions: readonly LicenceException[] = [
  {
    packages: /^@fontsource-variable\//,
    licence: 'OFL-1.1',
    why: 'fonts, shipped as they are',
  },
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own beside our code, unmodified and replaceable',
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    why: 'builds the style sheets, unmodified',
    onlyForDevelopment: true,
  },
  {
    packages: /^(axe-core|@axe-core\/playwright)$/,
    licence: 'MPL-2.0',
    why: 'looks for barriers in tests, unmodified',
    onlyForDevelopment: true,
  },
  {
    packages: /^(node-datachannel|@node-datachannel\/.+)$/,
    licence: 'MPL 2.0',
    why: 'WebRTC without a browser in tests, unmodified',
    onlyForDevelopment: true,
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data on browsers, read while building',
    onlyForDevelopment: true,
  },
  {
    packages: /^xmlhttprequest-ssl$/,
    licence: '',
    why: 'its package names none; the licence file in it is MIT',
  },
];

/** Whoever runs a program while it is installed could do anything to the machine. */
export const mayRunAtInstall: Readonly<Record<string, string>> = {
  node: 'puts the pinned Node into its place',
};
