import { useKey } from '../../../shared/keys/key-list.ts';
import type { HoldToAlarm } from './use-hold-to-alarm.ts';

/** `A` asks the question, and Enter answers it; held, it raises at once. */
export function useAlarmKey(does: string, { holdKey }: Pick<HoldToAlarm, 'holdKey'>): void {
  useKey({ keys: 'a', does, group: 'This page', run: holdKey });
}
