import { newSession, type SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RoomPicture } from './RoomPicture.tsx';

const session = { attach: () => () => undefined } as unknown as VideoSession;
const seen: SessionState = { ...newSession('meeting'), phase: 'connected' };
const isShown = ({ container }: { container: HTMLElement }): boolean => {
  const video = container.querySelector('video');
  return video !== null && getComputedStyle(video).visibility === 'visible';
};

test('a closed curtain hides what was seen last, and says so [R001-4.70]', () => {
  const shown = render(<RoomPicture state={seen} session={session} />);
  expect(isShown(shown)).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
  shown.rerender(<RoomPicture state={{ ...seen, isCurtained: true }} session={session} />);
  expect(isShown(shown)).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('The curtain is closed');
  const mending = { ...seen, phase: 'mending', isCurtained: true, isStalled: true } as const;
  shown.rerender(<RoomPicture state={mending} session={session} />);
  expect(isShown(shown)).toBe(false);
  shown.rerender(<RoomPicture state={{ ...seen, isStalled: true }} session={session} />);
  expect(isShown(shown)).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('No new picture');
});
