import {
  borderColors,
  type BorderColor,
  type GridSettings,
} from '@lamplight/contracts/entities/patient-grid';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import styles from './Blocks.module.css';

const words: Readonly<Record<BorderColor, string>> = {
  '': 'No colour',
  dusk: 'Dusk',
  moss: 'Moss',
  sky: 'Sky',
  clay: 'Clay',
  plum: 'Plum',
};

interface BlockMenuProps {
  title: string;
  settings: GridSettings;
  /** It shows bars that can be narrow. */
  hasBars: boolean;
  onChange: (settings: GridSettings) => void;
}

/** How a block looks; how the person finds it again among the others. */
export function BlockMenu({ title, settings, hasBars, onChange }: BlockMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={24} {...hint('Look')} aria-label={`Look of ${title}`}>
          <IconPalette {...smallIcon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Border colour</Menu.Label>
        {borderColors.map((borderColor) => (
          <Menu.Item
            key={borderColor}
            leftSection={<span className={styles['swatch']} data-border={borderColor} />}
            rightSection={settings.borderColor === borderColor && <IconCheck {...smallIcon} />}
            onClick={() => onChange({ ...settings, borderColor })}
          >
            {words[borderColor]}
          </Menu.Item>
        ))}
        {hasBars && (
          <>
            <Menu.Divider />
            <Menu.Item
              rightSection={settings.compactMode && <IconCheck {...smallIcon} />}
              onClick={() => onChange({ ...settings, compactMode: !settings.compactMode })}
            >
              Narrow bars
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
