import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140 on Windows',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 15.0) ${webkit} Chrome/139.0.0.0 Safari/537.36`,
    'Chrome 139 on ChromeOS',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1`,
    'Edge 140 on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 (KHTML, like Gecko) Version/18.1 Safari/605',
    'Safari 18 on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox 130 on Linux',
  ],
  ['curl/8', 'Another browser'],
  ['', 'Another browser'],
])('%s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});
