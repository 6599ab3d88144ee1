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

/**
 * Starts Debian's Chromium, without what it would do by itself. Pages that use no camera get the headless
 * shell, which needs a quarter less processor time.
 */
export const launchChromium = (
  moreFlags: string[] = [],
  executablePath = moreFlags.length > 0 ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell',
): Promise<Browser> => chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
