import { carouselSeconds, secondsLeft } from '@lamplight/domain/watching/carousel';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon, NumberInput, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useKey, type KeyBinding } from '../../../shared/keys/key-list.ts';
import styles from './Carousel.module.css';
import type { TurningCarousel } from './use-carousel.ts';

interface TurningBarProps {
  carousel: TurningCarousel;
  groups: number;
  durationMs: number;
  /** Why it stands although nobody paused it. */
  held: string | undefined;
  onDuration: (seconds: number) => void;
}

const onPage = (keys: string, does: string, run: () => void): KeyBinding => ({
  keys,
  does,
  group: 'This page',
  run,
});

function words({ carousel, durationMs, held }: TurningBarProps): string {
  if (carousel.isPaused) return 'Paused';
  return held ?? `next in ${secondsLeft(carousel, durationMs)} s`;
}

/** Where the carousel is, and how it is driven. */
export function TurningBar(props: TurningBarProps) {
  const { carousel, groups, durationMs, onDuration } = props;
  const { turn, isPaused, pauseOrGoOn } = carousel;
  useKey(onPage('ArrowRight', 'The next group', () => turn(1)));
  useKey(onPage('ArrowLeft', 'The previous group', () => turn(-1)));
  useKey(onPage(' ', 'Pause the carousel, and go on', pauseOrGoOn));
  return (
    <div className={styles['turning']} role="group" aria-label="Carousel">
      <ActionIcon variant="default" aria-label="Previous group" onClick={() => turn(-1)}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={isPaused ? 'Go on' : 'Pause'}
        aria-pressed={isPaused}
        onClick={pauseOrGoOn}
      >
        {isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Next group" onClick={() => turn(1)}>
        <IconChevronRight {...icon} />
      </ActionIcon>
      <Text size="sm" className={styles['words']}>
        Group {carousel.at + 1} of {groups}
        {groups > 1 && `, ${words(props)}`}
      </Text>
      <NumberInput
        aria-label="Seconds for a group"
        suffix=" s"
        w={96}
        min={carouselSeconds.min}
        max={carouselSeconds.max}
        clampBehavior="blur"
        allowDecimal={false}
        defaultValue={durationMs / 1_000}
        onBlur={(event) => {
          const seconds = Number.parseInt(event.currentTarget.value, 10);
          if (Number.isFinite(seconds)) onDuration(seconds);
        }}
      />
    </div>
  );
}
