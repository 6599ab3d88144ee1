export type HintSide = 'above' | 'right';

export interface HintAttributes {
  'data-hint'?: string;
  'data-hint-side'?: HintSide;
}

/**
 * Attributes for an element that explains itself while the pointer rests on it or the keyboard is at
 * it; `HintLayer` shows them. Only attributes, because the frame of every page has a dozen of them.
 */
export const hint = (text: string | false, side: HintSide = 'above'): HintAttributes =>
  text === false ? {} : { 'data-hint': text, 'data-hint-side': side };
