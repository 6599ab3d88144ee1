import { Tag } from '@lamplight/ui/Tag.tsx';
import { Tooltip } from '@mantine/core';
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
    <Tooltip label={note}>
      <span role="status" aria-label={`${word}. ${note}`}>
        <Tag tone={tone}>{word}</Tag>
      </span>
    </Tooltip>
  );
}
