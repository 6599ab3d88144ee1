import type { Curtain } from '@lamplight/contracts/entities/curtain';
import { icon } from '@lamplight/ui/icon-size';
import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './CurtainCover.module.css';
import { closedWords } from './curtain-words.ts';
import { useCurtainQuestion } from './use-curtain-question.ts';

interface CurtainCoverProps {
  curtain: Curtain | undefined;
  onOpen: () => void;
  onKeep: (wish: { ask_in_minutes: null }) => void;
  /** What it stands in is the picture's place and nothing else. */
  fills?: boolean;
}

/** Stands before the picture: what was seen last must not stay on the screen. */
export function CurtainCover({ curtain, onOpen, onKeep, fills }: CurtainCoverProps) {
  const { time } = useClock();
  const isAsked = useCurtainQuestion(curtain?.ask_at ?? null);
  const { title, details } = closedWords(curtain, time);
  return (
    <div className={styles['cover']} data-fills={fills || undefined} role="status">
      <p className={styles['title']}>
        <IconLock {...icon} aria-hidden />
        {title}
      </p>
      {details.map((line) => (
        <p key={line} className={styles['line']}>
          {line}
        </p>
      ))}
      {isAsked && (
        <Group gap="sm" role="group" aria-label="Open the curtain?">
          <strong>Open the curtain?</strong>
          <Button onClick={onOpen}>Open</Button>
          <Button variant="default" onClick={() => onKeep({ ask_in_minutes: null })}>
            Keep closed
          </Button>
        </Group>
      )}
    </div>
  );
}
