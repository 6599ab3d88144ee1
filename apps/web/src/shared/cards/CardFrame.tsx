import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './CardStack.module.css';

interface CardFrameProps {
  title: string;
  /** Of its title: a panel has one of its own over the cards, a page has not. */
  heading?: 'h2' | 'h3';
  /** It has all the room. */
  isFull: boolean;
  onToggleFull: () => void;
  /** What moves it, where there is somewhere to move it to. */
  arrows: ReactNode;
  /** What else stands in its head. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A card of a stack with its head. */
export function CardFrame(props: CardFrameProps) {
  const { title, heading: Heading = 'h3', isFull, onToggleFull, arrows, extra, children } = props;
  return (
    <section className={styles['card']} aria-label={title} data-expanded={isFull || undefined}>
      <div className={styles['head']}>
        <Heading className={styles['title']}>{title}</Heading>
        {extra}
        {!isFull && arrows}
        <ActionIcon
          variant="subtle"
          size={24}
          {...hint(isFull ? 'All cards' : 'Full size')}
          aria-label={isFull ? 'All cards' : `Full size: ${title}`}
          onClick={onToggleFull}
        >
          {isFull ? (
            <IconArrowsDiagonalMinimize2 {...smallIcon} />
          ) : (
            <IconArrowsDiagonal {...smallIcon} />
          )}
        </ActionIcon>
      </div>
      {children}
    </section>
  );
}
