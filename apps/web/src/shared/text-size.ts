import { useEffect } from 'react';
import { remembered } from './browser-storage.ts';
import { usePreference } from './preferences.ts';

export const textSizes = [100, 115, 130] as const;
export type TextSize = (typeof textSizes)[number];
export const textSizeKey = 'text_size';

const isTextSize = (value: unknown): value is TextSize =>
  (textSizes as readonly unknown[]).includes(value);

export function useTextSize(): TextSize {
  const { percent } = usePreference(textSizeKey);
  return isTextSize(percent) ? percent : 100;
}

/** The whole page follows the person's text size; the next page begins with it before it is painted. */
export function useOwnTextSize() {
  const percent = useTextSize();
  useEffect(() => {
    document.documentElement.dataset['textSize'] = String(percent);
    // Read by before-paint.ts under this name.
    remembered.set('text-size', String(percent));
  }, [percent]);
}
