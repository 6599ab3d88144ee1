import { icon } from '@lamplight/ui/icon-size';
import { Menu } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';

interface ZoneItemProps {
  /** There is a picture to draw on, or a zone to change. */
  isReady: boolean;
  onDraw: () => void;
}

/** Opens the editor over the picture. */
export function ZoneItem({ isReady, onDraw }: ZoneItemProps) {
  return (
    <Menu.Item leftSection={<IconPolygon {...icon} />} disabled={!isReady} onClick={onDraw}>
      Edit Safety Zone{!isReady && ' (connect first)'}
    </Menu.Item>
  );
}
