import { expect, test } from 'vitest';
import { isSupportedBrowser } from './browser-support.ts';

const brands = (...names: string[]) => ({
  userAgent: '',
  userAgentData: { brands: ['Not(A:Brand', ...names].map((brand) => ({ brand })) },
});
const agent = (userAgent: string) => ({ userAgent });
const webkit = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', brands('Chromium', 'Google Chrome'), true],
  ['Chromium', brands('Chromium'), true],
  ['Chrome without a window', brands('Chromium', 'HeadlessChrome'), true],
  ['Edge', brands('Chromium', 'Microsoft Edge'), false],
  ['Opera', brands('Chromium', 'Opera'), false],
  ['Chrome by its text', agent(`${webkit} Chrome/140.0.0.0 Safari/537.36`), true],
  ['Edge by its text', agent(`${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`), false],
  ['Firefox', agent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140'), false],
  ['Safari', agent('Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/18 Safari/605'), false],
])('%s is told apart [R000-1.1]', (_, facts, supported) => {
  expect(isSupportedBrowser(facts)).toBe(supported);
});
