import { icon } from '@lamplight/ui/icon-size';
import { Menu } from '@mantine/core';
import { IconEyeExclamation } from '@tabler/icons-react';
import { useMay } from '../../shared/services.ts';

interface MasksItemProps {
  /** Why they cannot be drawn right now. */
  notNow: string | undefined;
  onDraw: () => void;
}

/** For who may edit the device. */
export function MasksItem({ notNow, onDraw }: MasksItemProps) {
  const may = useMay();
  if (!may(['View', 'VideoDevice']) || !may(['Edit', 'VideoDevice'])) return null;
  return (
    <Menu.Item
      leftSection={<IconEyeExclamation {...icon} />}
      disabled={notNow !== undefined}
      onClick={onDraw}
    >
      Edit privacy masks{notNow !== undefined && ` (${notNow})`}
    </Menu.Item>
  );
}
