import { usePreference, useSavePreference } from '../../shared/preferences.ts';

/** In which order a person wants the tiles of a view that is not hers, or of everybody in sight. */
const orderKey = 'wall_order';

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

/** Kept with the person: she finds it on any machine. */
export function useOwnOrder(view: string): { order: number[]; save: (ids: number[]) => void } {
  const kept = usePreference(orderKey);
  const { mutate } = useSavePreference();
  return {
    order: numbers(kept[view]),
    save: (ids) =>
      mutate({ key: orderKey, settings: { ...(kept as Record<string, number[]>), [view]: ids } }),
  };
}
