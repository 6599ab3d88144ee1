import type { PtzPreset } from '@lamplight/contracts/entities/ptz-preset';
import { limits } from '@lamplight/contracts/limits';
import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import styles from './Presets.module.css';
import { renamedTo } from './preset-names.ts';

interface PresetRowProps {
  preset: PtzPreset;
  onSavePosition: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
}

/** One position where positions are kept in order. */
export function PresetRow({ preset, onSavePosition, onRename, onRemove }: PresetRowProps) {
  const [typed, setTyped] = useState<string>();
  const { name, preset_index } = preset;
  const finish = (isMeant: boolean) => {
    const wanted = isMeant && typed !== undefined ? renamedTo(typed, name) : undefined;
    setTyped(undefined);
    if (wanted !== undefined) onRename(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish(true);
    if (event.key !== 'Escape') return;
    // The list stays open; only the renaming is given up.
    event.stopPropagation();
    finish(false);
  };
  return (
    <li className={styles['row']}>
      <span className={styles['number']}>{preset_index}</span>
      {typed === undefined ? (
        <span className={styles['name']}>{name}</span>
      ) : (
        <TextInput
          aria-label={`Name of ${name}`}
          size="xs"
          maxLength={limits.ptzPresets.nameLength}
          value={typed}
          data-autofocus
          ref={(input) => input?.focus()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => finish(true)}
        />
      )}
      <ActionIcon
        {...hint('Save where the camera looks now')}
        aria-label={`Save position of ${name}`}
        onClick={onSavePosition}
      >
        <IconCurrentLocation {...icon} />
      </ActionIcon>
      <ActionIcon {...hint('Rename')} aria-label={`Rename ${name}`} onClick={() => setTyped(name)}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon {...hint('Delete')} aria-label={`Delete ${name}`} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </li>
  );
}
