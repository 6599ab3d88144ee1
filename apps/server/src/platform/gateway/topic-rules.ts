import { parseTopic, type Topic } from '@lamplight/contracts/events';
import { may } from '@lamplight/domain/people/ability';
import type { Principal } from '../sessions/principal.ts';

/** Which topics a person may hear: the same answer REST would give for the records behind them. */
export async function mayHear(
  who: Principal,
  text: string,
  isInSight: (monitorId: number) => Promise<boolean>,
): Promise<boolean> {
  const topic = parseTopic(text);
  switch (topic?.kind) {
    case 'user':
    case 'alarms':
      return topic.id === who.userId;
    case 'hospital':
      return topic.id === who.hospitalId;
    case 'division':
      return who.divisionIds.has(topic.id);
    case 'monitor':
      return may(who.ability, ['View', 'PatientMonitor']) && isInSight(topic.id);
    default:
      return false;
  }
}

/** The same for a topic that is heard already, on every recheck of every socket. */
export function stillMayHear(
  who: Principal,
  text: string,
  isOutOfSight: (monitorId: number) => boolean,
): boolean {
  const topic = parseTopic(text);
  if (topic?.kind === 'division') return who.divisionIds.has(topic.id);
  if (topic?.kind === 'monitor')
    return may(who.ability, ['View', 'PatientMonitor']) && !isOutOfSight(topic.id);
  return topic !== undefined;
}

/** Alarms come on a subject of their own, heard by every socket of the person from its first moment. */
export const ownAlarms = (who: Principal): Topic => `alarms.${who.userId}`;

export const ownTopic = (who: Principal): Topic => `user.${who.userId}`;
