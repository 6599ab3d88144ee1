/** Equal temperament on A4 = 440 Hz; only the notes the scores use. */
const semitonesFromA4 = {
  B3: -10,
  E4: -5,
  G4: -2,
  A4: 0,
  B4: 2,
  C5: 3,
  D5: 5,
  E5: 7,
  G5: 10,
  A5: 12,
} as const;

export type Pitch = keyof typeof semitonesFromA4;

export const hertz = (pitch: Pitch): number => 440 * 2 ** (semitonesFromA4[pitch] / 12);
