import { file, type FileRule } from '../file-content.ts';
import { limits } from '../limits.ts';

/** A picture of a person or a hospital, as it is sent. SVG is not taken: it can carry script. */
export const imageRule: FileRule = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  mostBytes: limits.image.mostBytes,
};

export const imageFile = file(imageRule);
