import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const label = scheme === 'dark' ? 'Switch to light' : 'Switch to dark';
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="var(--ll-text-2)"
        size={32}
        aria-label={label}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? <IconSun {...icon} /> : <IconMoon {...icon} />}
      </ActionIcon>
    </Tooltip>
  );
}
