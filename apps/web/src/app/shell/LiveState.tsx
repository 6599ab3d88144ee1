import { hint } from '@lamplight/ui/hint/hint';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { outage } from '../../shared/outage/outage-watch.ts';
import { useLiveState } from '../../shared/services.ts';
import { useObservable } from '../../shared/use-observable.ts';

const words = {
  connecting: { word: 'Connecting', tone: 'neutral', note: 'Live changes begin in a moment.' },
  live: { word: 'Live', tone: 'ok', note: 'Changes by others appear here as they are saved.' },
  lost: { word: 'Not live', tone: 'warn', note: 'Changes by others do not appear right now.' },
  closed: { word: 'Signed out', tone: 'neutral', note: 'The session has ended.' },
  away: { word: 'Reconnecting', tone: 'warn', note: 'The server waits for its database.' },
} as const;

export function LiveState() {
  const isAway = useObservable(outage.since) !== undefined;
  const { kind } = useLiveState();
  const { word, tone, note } = words[isAway && kind !== 'closed' ? 'away' : kind];
  return (
    <span {...hint(note)} role="status" aria-label={`${word}. ${note}`}>
      <Tag tone={tone}>{word}</Tag>
    </span>
  );
}
