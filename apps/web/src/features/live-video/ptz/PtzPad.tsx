import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { ActionIcon, Group } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconHome,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { tellRoom } from '../tell-room.ts';

const still = { pan: 0, tilt: 0, zoom: 0 };
const moves = [
  { key: 'ArrowLeft', label: 'Pan left', Icon: IconArrowLeft, motion: { ...still, pan: -1 } },
  { key: 'ArrowUp', label: 'Tilt up', Icon: IconArrowUp, motion: { ...still, tilt: 1 } },
  { key: 'ArrowDown', label: 'Tilt down', Icon: IconArrowDown, motion: { ...still, tilt: -1 } },
  { key: 'ArrowRight', label: 'Pan right', Icon: IconArrowRight, motion: { ...still, pan: 1 } },
  { key: '+', label: 'Zoom in', Icon: IconZoomIn, motion: { ...still, zoom: 1 } },
  { key: '-', label: 'Zoom out', Icon: IconZoomOut, motion: { ...still, zoom: -1 } },
] as const;
type Motion = (typeof moves)[number]['motion'];

/** The room forgets a movement that is not said again within a moment. */
const sayAgainMs = 500;

interface PtzPadProps {
  session: VideoSession;
  /** Somebody else steers. */
  isDisabled: boolean;
}

/** Steers while a button or a key is held; arrows and plus and minus steer when it has the focus. */
export function PtzPad({ session, isDisabled }: PtzPadProps) {
  const saying = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => {
    if (saying.current === undefined) return;
    clearInterval(saying.current);
    saying.current = undefined;
    tellRoom(session, { type: 'stop' });
  };
  const start = (motion: Motion) => {
    stop();
    const say = () => tellRoom(session, { type: 'move', ...motion });
    if (isDisabled || !say()) return;
    saying.current = setInterval(() => {
      if (!say()) clearInterval(saying.current);
    }, sayAgainMs);
  };
  useEffect(() => () => clearInterval(saying.current), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves.find(({ key }) => key === event.key);
    if (!move) return;
    event.preventDefault();
    if (!event.repeat) start(move.motion);
  };
  return (
    <Group
      gap={4}
      role="group"
      aria-label="Camera"
      onKeyDown={onKeyDown}
      onKeyUp={stop}
      onBlur={stop}
    >
      {moves.map(({ label, Icon, motion }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={36}
          {...hint(label)}
          aria-label={label}
          aria-disabled={isDisabled}
          data-disabled={isDisabled || undefined}
          onPointerDown={() => start(motion)}
          onPointerUp={stop}
          onPointerLeave={stop}
        >
          <Icon {...icon} />
        </ActionIcon>
      ))}
      <ActionIcon
        variant="default"
        size={36}
        {...hint('Home position')}
        aria-label="Home position"
        aria-disabled={isDisabled}
        data-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && tellRoom(session, { type: 'home' })}
      >
        <IconHome {...icon} />
      </ActionIcon>
    </Group>
  );
}
