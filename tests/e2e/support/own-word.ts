/** A word of this attempt alone: names are given once, and a test may run again on the same stack. */
export const ownWord = (): string => crypto.randomUUID().slice(0, 8);
