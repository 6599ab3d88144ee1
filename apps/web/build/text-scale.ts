/** What of PostCSS is used here. */
interface Declaration {
  prop: string;
  value: string;
}

const scaled = new Set(['font-size', 'line-height']);
const pixels = /^\d+(\.\d+)?px$/;

/**
 * Style sheets say sizes of text in pixels, as the look does; the build lets each follow the text
 * size a person has chosen. Written by hand, the first forgotten one would stay small.
 */
export const textScale = {
  postcssPlugin: 'lamplight-text-scale',
  Declaration(declaration: Declaration): void {
    if (scaled.has(declaration.prop) && pixels.test(declaration.value))
      declaration.value = `calc(${declaration.value} * var(--ll-text-scale))`;
  },
};
