/** 'video device' at the beginning of a sentence. */
export const capitalised = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
