import { watchStates } from '@lamplight/contracts/entities/watch';
import { show } from '@lamplight/ui/testing/show.tsx';
import { expect, test } from 'vitest';
import { WatchTag } from './WatchTag.tsx';

const words = {
  watched: 'Watched',
  no_video: 'No video',
  signed_out: 'Observer signed out',
  unwatched: 'Unwatched',
};

test('each watch state has its own word, icon and color [R003-8.9]', () => {
  const looks = watchStates.map((state) => {
    const { container, unmount } = show(<WatchTag state={state} />);
    const tag = container.querySelector('[data-tone]');
    expect(tag?.textContent).toBe(words[state]);
    const look = {
      tone: tag?.getAttribute('data-tone'),
      icon: tag?.querySelector('svg')?.getAttribute('class'),
    };
    unmount();
    return look;
  });
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(watchStates.length);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(watchStates.length);
});

test('a session that is not active has no watch state [R003-8.9]', () => {
  const { container } = show(<WatchTag state={null} />);
  expect(container.querySelector('[data-tone]')).toBeNull();
});
