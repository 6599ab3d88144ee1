import { icon } from '@lamplight/ui/icon-size';
import { Menu } from '@mantine/core';
import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useMaskingSwitch } from './use-switch.ts';

/** In the user menu: somebody looks over the shoulder, and names must go now. */
export function MaskingMenuItem() {
  const { isOn, set } = useMaskingSwitch();
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={isOn}
      closeMenuOnClick={false}
      leftSection={<IconEyeOff {...icon} />}
      rightSection={isOn ? <IconCheck {...icon} /> : undefined}
      onClick={() => set(!isOn)}
    >
      Mask patient data
    </Menu.Item>
  );
}
