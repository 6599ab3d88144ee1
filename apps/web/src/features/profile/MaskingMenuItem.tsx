import { icon } from '@lamplight/ui/icon-size';
import { Menu } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useMaskingSwitch } from './use-switch.ts';

/** In the user menu: somebody looks over the shoulder, and names must go now. */
export function MaskingMenuItem() {
  const { isOn, set } = useMaskingSwitch();
  return (
    <Menu.CheckboxItem checked={isOn} onChange={set} rightSection={<IconEyeOff {...icon} />}>
      Mask patient data
    </Menu.CheckboxItem>
  );
}
