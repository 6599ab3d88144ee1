import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { isLookChoice, useLook } from '@lamplight/ui/look/look-choice';
import type { LookChoice } from '@lamplight/ui/look/look-choice';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconMoonStars, IconSun } from '@tabler/icons-react';

import { useState } from 'react';
import { useChooseLook } from '../../shared/look.ts';

const choices = [
  { choice: 'light', label: 'Light', Icon: IconSun },
  { choice: 'dark', label: 'Dark', Icon: IconMoon },
  { choice: 'night', label: 'Night, for a dark room', Icon: IconMoonStars },
  { choice: 'auto', label: 'As the system says', Icon: IconDeviceDesktop },
] as const satisfies { choice: LookChoice; label: string; Icon: typeof IconSun }[];

export function LookMenu() {
  const look = useLook();
  const [opened, setOpened] = useState(false);
  const choose = useChooseLook();
  const { Icon, label } = choices.find(({ choice }) => choice === look) ?? choices[3];
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon
          {...hint(!opened && `Appearance: ${label.toLowerCase()}`)}
          aria-label="Appearance"
        >
          <Icon {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={look} onChange={(value) => isLookChoice(value) && choose(value)}>
          {choices.map((entry) => (
            <Menu.RadioItem
              key={entry.choice}
              value={entry.choice}
              closeMenuOnClick
              rightSection={<entry.Icon {...icon} />}
            >
              {entry.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
