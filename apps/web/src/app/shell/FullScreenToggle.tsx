import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';

export function FullScreenToggle() {
  const { fullscreen, toggle } = useFullscreenDocument();
  const label = fullscreen ? 'Leave full screen' : 'Full screen';
  return (
    <ActionIcon
      {...hint(label)}
      aria-label={label}
      // A browser that refuses full screen says so itself, and the page stays as it is.
      onClick={() => void toggle().catch(() => undefined)}
    >
      {fullscreen ? <IconMinimize {...icon} /> : <IconMaximize {...icon} />}
    </ActionIcon>
  );
}
