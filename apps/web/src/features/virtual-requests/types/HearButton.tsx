import type {
  RequestPriority,
  RequestSound,
} from '@lamplight/contracts/entities/virtual-request-type';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { sound } from '../../../shared/sound.ts';

export interface HearButtonProps {
  priority: RequestPriority;
  chosen: RequestSound;
}

/** Plays the chosen sound once, so that nobody has to guess. */
export function HearButton({ priority, chosen }: HearButtonProps) {
  const hear = async () => {
    if (chosen === 'none') return;
    await sound.unlock();
    sound.play(`request-${chosen === 'priority' ? priority : chosen}`, { repeat: 1 });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconVolume {...smallIcon} />}
      disabled={chosen === 'none'}
      onClick={() => void hear()}
    >
      Hear it
    </Button>
  );
}
