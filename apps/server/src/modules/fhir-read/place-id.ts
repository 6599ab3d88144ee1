/** From the outside in. Each has ids of its own, so a place says of which level it is: `room-12`. */
export const placeLevels = ['division', 'unit', 'room', 'bed'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

export const placeId = (level: PlaceLevel, id: number): string => `${level}-${id}`;

/** What the contract has let through. */
export function readPlace(text: string): { level: PlaceLevel; id: number } {
  const [level, id] = text.split('-');
  return { level: level as PlaceLevel, id: Number(id) };
}
