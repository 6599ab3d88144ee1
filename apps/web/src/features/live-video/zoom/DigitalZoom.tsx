import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconZoom, IconZoomReset } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useObservable } from '../../../shared/use-observable.ts';
import { repeatAfterMs, repeatEveryMs, zoomLevels } from './picture-zoom.ts';
import type { ZoomedPicture } from './zoomed-picture.ts';

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Enlarges what has arrived; the camera stays as it is. Arrows move the picture when it has the focus. */
export function DigitalZoom({ picture }: { picture: ZoomedPicture }) {
  const level = useObservable(picture.level);
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(held.current);
  useEffect(() => () => clearTimeout(held.current), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || level === 100 || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (event.repeat) return;
    const again = () => {
      picture.pan(way);
      held.current = setTimeout(again, repeatEveryMs);
    };
    release();
    picture.pan(way);
    held.current = setTimeout(again, repeatAfterMs);
  };
  return (
    <Group
      gap={4}
      role="group"
      aria-label="Digital zoom"
      onKeyDown={onKeyDown}
      onKeyUp={release}
      onBlur={release}
    >
      <Menu position="top-start" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconZoom {...icon} />}>
            {level} %
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {zoomLevels.map((choice) => (
            <Menu.Item key={choice} onClick={() => picture.zoom(choice)}>
              {choice} %
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {level !== 100 && (
        <ActionIcon
          variant="default"
          size={36}
          {...hint('Whole picture; arrows or dragging move it')}
          aria-label="Reset zoom"
          onClick={() => picture.reset()}
        >
          <IconZoomReset {...icon} />
        </ActionIcon>
      )}
    </Group>
  );
}
