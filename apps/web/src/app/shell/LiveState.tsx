import { hint } from '@lamplight/ui/hint/hint';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useLiveState } from '../../shared/services.ts';

const words = {
  connecting: { word: 'Connecting', tone: 'neutral', note: 'Live changes begin in a moment.' },
  live: { word: 'Live', tone: 'ok', note: 'Changes by others appear here as they are saved.' },
  lost: { word: 'Not live', tone: 'warn', note: 'Changes by others do not appear right now.' },
  closed: { word: 'Signed out', tone: 'neutral', note: 'The session has ended.' },
} as const;

export function LiveState() {
  const { word, tone, note } = words[useLiveState().kind];
  return (
    <span {...hint(note)} role="status" aria-label={`${word}. ${note}`}>
      <Tag tone={tone}>{word}</Tag>
    </span>
  );
}
