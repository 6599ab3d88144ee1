import { chromium, type Browser } from 'playwright-core';

const withoutFeatures = [
  // Suggestions of the address bar: pages of Chromium's own that cost each window of a test a second.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // The last such list counts: what Playwright leaves out and these tests depend on.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

const flags = [
  `--disable-features=${withoutFeatures.join(',')}`,
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
