import type { NudgeColor } from '@lamplight/contracts/entities/nudge';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';

interface NudgeNoticeProps {
  color: NudgeColor | null;
  onConfirm: () => void;
}

/** Says in words what the frame says in colour. Pointing at the tile confirms too; this is for keys and touch. */
export function NudgeNotice({ color, onConfirm }: NudgeNoticeProps) {
  if (color === null) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconEye {...icon} />}
      onClick={onConfirm}
    >
      {color === 'red' ? 'Red nudge' : 'Yellow nudge'}: confirm
    </Button>
  );
}
