import { icon } from '@lamplight/ui/icon-size';
import { useLook } from '@lamplight/ui/look/look-choice';
import type { LookChoice } from '@lamplight/ui/look/look-choice';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconMoon,
  IconMoonStars,
  IconSun,
} from '@tabler/icons-react';
import { useChooseLook } from '../../shared/look.ts';
import styles from './Header.module.css';

const choices = [
  { choice: 'light', label: 'Light', Icon: IconSun },
  { choice: 'dark', label: 'Dark', Icon: IconMoon },
  { choice: 'night', label: 'Night, for a dark room', Icon: IconMoonStars },
  { choice: 'auto', label: 'As the system says', Icon: IconDeviceDesktop },
] as const satisfies { choice: LookChoice; label: string; Icon: typeof IconSun }[];

export function LookMenu() {
  const look = useLook();
  const choose = useChooseLook();
  const { Icon, label } = choices.find(({ choice }) => choice === look) ?? choices[3];
  return (
    <Menu position="bottom-end">
      <Tooltip label={`Appearance: ${label.toLowerCase()}`}>
        <span className={styles['tool']}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="var(--ll-text-2)" size={32} aria-label="Appearance">
              <Icon {...icon} />
            </ActionIcon>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown>
        {choices.map((entry) => (
          <Menu.Item
            key={entry.choice}
            role="menuitemradio"
            aria-checked={entry.choice === look}
            leftSection={<entry.Icon {...icon} />}
            rightSection={entry.choice === look ? <IconCheck {...icon} /> : undefined}
            onClick={() => choose(entry.choice)}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
