import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

const token = (name: string) => `var(--ll-${name})`;

/** A size of text in pixels, as large as the person wants it. */
const text = (pixels: number) => `calc(${pixels}px * var(--ll-text-scale))`;

const steps = (...names: string[]): MantineColorsTuple => {
  const all = Array.from({ length: 10 }, (_, at) =>
    token(names[Math.min(at, names.length - 1)] ?? ''),
  );
  return all as unknown as MantineColorsTuple;
};

const tones = { info: 'tag-info', ok: 'tag-ok', warn: 'tag-warn', danger: 'tag-danger' } as const;

/**
 * Mantine's own palette is pointed at the muted tones: a saturated red, yellow or cyan fill means
 * a live alarm, so a stray `color="red"` must not be able to make one.
 */
const mutedPalette = {
  red: 'danger',
  pink: 'danger',
  orange: 'warn',
  yellow: 'warn',
  green: 'ok',
  teal: 'ok',
  lime: 'ok',
  blue: 'info',
  cyan: 'info',
  indigo: 'info',
  grape: 'info',
  violet: 'info',
} as const satisfies Record<string, keyof typeof tones>;

const toneOfColor: Record<string, keyof typeof tones> = {
  ...mutedPalette,
  info: 'info',
  ok: 'ok',
  warn: 'warn',
  danger: 'danger',
};

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  // Text on fills; in light it is also the surface, and both are white there.
  white: token('on-brand'),
  black: token('text-1'),
  colors: {
    brand: steps(
      'brand-tint',
      'brand-tint',
      'brand-text',
      'brand-text',
      'brand-text',
      'brand-text',
      'brand-fill',
      'brand-fill-hover',
    ),
    gray: steps(
      'background',
      'surface-2',
      'surface-3',
      'hairline',
      'control-border',
      'text-3',
      'text-3',
      'text-2',
      'text-1',
    ),
    dark: steps(
      'text-1',
      'text-2',
      'text-2',
      'text-3',
      'hairline',
      'surface-3',
      'surface-2',
      'surface-1',
      'background',
    ),
    ...Object.fromEntries(
      Object.entries(toneOfColor).map(([color, tone]) => [
        color,
        steps(`${tones[tone]}-tint`, `${tones[tone]}-tint`, `${tones[tone]}-text`),
      ]),
    ),
  },
  fontFamily: 'var(--ll-font)',
  fontFamilyMonospace: 'var(--ll-font-mono)',
  fontSizes: { xs: text(12), sm: text(14), md: text(16), lg: text(18), xl: text(22) },
  lineHeights: { xs: text(16), sm: text(20), md: text(24), lg: text(24), xl: text(28) },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily: 'var(--ll-font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: text(22), lineHeight: text(28) },
      h2: { fontSize: text(18), lineHeight: text(24) },
      h3: { fontSize: text(16), lineHeight: text(24) },
      h4: { fontSize: text(14), lineHeight: text(20) },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        zIndex: token('z-dialog'),
        radius: 'md',
        overlayProps: { color: token('veil'), backgroundOpacity: 1 },
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    // A dialog's <header> is not the page's banner, which is what a reader would take it for.
    ModalHeader: { defaultProps: { role: 'none' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Text: { defaultProps: { size: 'sm' } },
    // A list that nobody has opened would be drawn and measured with every page.
    Combobox: { defaultProps: { keepMounted: false } },
    Popover: { defaultProps: { zIndex: token('z-popover') } },
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'none' } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: token('text-2'), size: 32 },
    },
  },
});

const toneVariables = Object.fromEntries(
  Object.entries(toneOfColor).flatMap(([color, tone]) => {
    const [text, tint] = [token(`${tones[tone]}-text`), token(`${tones[tone]}-tint`)];
    return [
      [`--mantine-color-${color}-filled`, text],
      [`--mantine-color-${color}-filled-hover`, text],
      [`--mantine-color-${color}-light`, tint],
      [`--mantine-color-${color}-light-hover`, tint],
      [`--mantine-color-${color}-light-color`, text],
      [`--mantine-color-${color}-outline`, text],
      [`--mantine-color-${color}-outline-hover`, tint],
      [`--mantine-color-${color}-text`, text],
    ];
  }),
) as Record<string, string>;

const semantic: Record<string, string> = {
  '--mantine-color-body': token('background'),
  '--mantine-color-text': token('text-1'),
  '--mantine-color-bright': token('text-1'),
  '--mantine-color-dimmed': token('text-2'),
  '--mantine-color-placeholder': token('text-3'),
  '--mantine-color-anchor': token('brand-text'),
  '--mantine-color-error': token('tag-danger-text'),
  '--mantine-color-success': token('tag-ok-text'),
  '--mantine-color-default': token('surface-1'),
  '--mantine-color-default-hover': token('surface-2'),
  '--mantine-color-default-color': token('text-1'),
  '--mantine-color-default-border': token('control-border'),
  '--mantine-color-disabled': token('surface-2'),
  '--mantine-color-disabled-color': token('text-3'),
  '--mantine-color-disabled-border': token('hairline'),
  '--mantine-primary-color-contrast': token('on-brand'),
  '--mantine-color-brand-filled': token('brand-fill'),
  '--mantine-color-brand-filled-hover': token('brand-fill-hover'),
  '--mantine-color-brand-light': token('brand-tint'),
  '--mantine-color-brand-light-hover': token('brand-tint'),
  '--mantine-color-brand-light-color': token('brand-text'),
  '--mantine-color-brand-outline': token('brand-text'),
  '--mantine-color-brand-outline-hover': token('brand-tint'),
  '--mantine-color-brand-text': token('brand-text'),
  ...toneVariables,
};

/** Mantine's variables name our tokens, so that light, dark and night follow from `tokens.css` alone. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: semantic,
  dark: semantic,
});
