import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block '${selector}'.`);
  const body = css.slice(start, css.indexOf('}', start));
  const found: Record<string, string> = {};
  for (const [, name = '', hex = ''] of body.matchAll(/--ll-([\w-]+):\s*(#[0-9a-f]{6});/g)) {
    found[name] = hex;
  }
  return found;
}

const light = block(":root[data-mantine-color-scheme='light']");
const dark = block(":root[data-mantine-color-scheme='dark']");
const night = { ...dark, ...block(":root[data-mantine-color-scheme='dark'][data-look='night']") };
const always = block(':root');

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) throw new Error('A token is missing.');
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['background', 'surface-1', 'surface-2', 'surface-3'];
const textPairs = [
  ...surfaces.flatMap((surface) =>
    ['text-1', 'text-2', 'text-3', 'brand-text'].map((text) => [text, surface] as const),
  ),
  ...['info', 'ok', 'warn', 'danger'].map(
    (tone) => [`tag-${tone}-text`, `tag-${tone}-tint`] as const,
  ),
  ['on-brand', 'brand-fill'],
  ['on-brand', 'brand-fill-hover'],
  ['brand-text', 'brand-tint'],
  ['text-1', 'brand-tint'],
  ['alarm-high-ink', 'alarm-high-fill'],
  ['alarm-medium-ink', 'alarm-medium-fill'],
  ['alarm-low-ink', 'alarm-low-fill'],
  ...['high', 'medium', 'low'].map((level) => [`alarm-${level}-text`, 'surface-3'] as const),
] as const;

const themes = { light, dark, night };

for (const [name, theme] of Object.entries(themes)) {
  test.each(textPairs)(`${name}: %s on %s can be read`, (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)(
    `${name}: control border, focus ring and chart colors stand out on %s`,
    (surface) => {
      expect(contrast(theme['control-border'], theme[surface])).toBeGreaterThanOrEqual(3);
      expect(contrast(theme['focus'], theme[surface])).toBeGreaterThanOrEqual(3);
      expect(contrast(theme['chart-yellow'], theme[surface])).toBeGreaterThanOrEqual(3);
      expect(contrast(theme['chart-red'], theme[surface])).toBeGreaterThanOrEqual(3);
    },
  );
}

test('nudge and open microphone stand out', () => {
  expect(contrast(always['nudge-red'], dark['background'])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(always['nudge-yellow'], dark['background'])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(always['on-open-microphone'], always['open-microphone'])).toBeGreaterThanOrEqual(
    4.5,
  );
});

test('light and dark name the same tokens', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

test('an alarm is above everything but a hint and the end of the session [R003-5.15]', () => {
  const layers = [...css.matchAll(/--ll-z-([\w-]+):\s*(\d+);/g)].map(
    ([, name = '', height]) => [name, Number(height)] as const,
  );
  const alarm = layers.find(([name]) => name === 'alarm')?.[1] ?? 0;
  const above = layers.filter(([, height]) => height > alarm).map(([name]) => name);
  expect(above).toEqual(['alarm-menu', 'hint', 'session-over']);
});

test('every layer is one of the scale', () => {
  const root = new URL('../../../..', import.meta.url).pathname;
  const sheets = globSync('{apps/web,packages/ui}/src/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  const own = sheets.flatMap((sheet) =>
    [...readFileSync(`${root}/${sheet}`, 'utf8').matchAll(/z-index:\s*([^;]+);/g)]
      .filter(([, value = '']) => !value.startsWith('var(--ll-z-'))
      .map(([rule]) => `${sheet}: ${rule}`),
  );
  expect(own).toEqual([]);
});
