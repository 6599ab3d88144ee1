import { chromium, type Browser } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's own Chromium, without what it would do by itself; or whatever starts it elsewhere. */
export const launchChromium = (
  moreFlags: string[] = [],
  executablePath = '/usr/bin/chromium',
): Promise<Browser> => chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
