import type { PtzPreset } from '@lamplight/contracts/entities/ptz-preset';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { icon } from '@lamplight/ui/icon-size';
import { Button, Group, Popover } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBookmarks } from '@tabler/icons-react';
import { useState } from 'react';
import { PresetRow } from './PresetRow.tsx';
import styles from './Presets.module.css';
import { mayAddPreset } from './preset-names.ts';
import type { Presets } from './use-presets.ts';

interface PresetsEditorProps {
  presets: Presets;
  /** Says whether the camera could be told. */
  onSaveHome: () => boolean;
}

/** Where positions are added, renamed, moved and removed. */
export function PresetsEditor({ presets, onSaveHome }: PresetsEditorProps) {
  const [opened, setOpened] = useState(false);
  const [removing, setRemoving] = useState<PtzPreset>();
  const [isBusy, setIsBusy] = useState(false);
  const { list } = presets;
  const remove = async () => {
    if (!removing) return;
    setIsBusy(true);
    await presets.remove(removing);
    setIsBusy(false);
    setRemoving(undefined);
  };
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="top-end" withinPortal trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmarks {...icon} />}
            onClick={() => setOpened(!opened)}
          >
            Edit presets
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Presets of this camera">
          {list.length === 0 && (
            <p className={styles['empty']}>Turn the camera, then add where it looks as a preset.</p>
          )}
          <ul className={styles['list']}>
            {list.map((preset) => (
              <PresetRow
                key={preset.id}
                preset={preset}
                onSavePosition={() => presets.savePosition(preset)}
                onRename={(name) => void presets.rename(preset, name)}
                onRemove={() => {
                  setOpened(false);
                  setRemoving(preset);
                }}
              />
            ))}
          </ul>
          <Group gap={8}>
            {mayAddPreset(list) && (
              <Button size="compact-sm" onClick={() => void presets.add()}>
                Add preset
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                if (onSaveHome()) notifications.show({ message: 'Home position saved' });
              }}
            >
              Make this the home position
            </Button>
          </Group>
        </Popover.Dropdown>
      </Popover>
      <ConfirmDialog
        opened={removing !== undefined}
        title={`Delete ${removing?.name ?? 'the preset'}?`}
        confirm="Delete"
        cancel="Keep"
        tone="danger"
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(undefined)}
      >
        Everybody who steers this camera loses the preset.
      </ConfirmDialog>
    </>
  );
}
