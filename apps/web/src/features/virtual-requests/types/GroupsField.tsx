import { hint } from '@lamplight/ui/hint/hint';
import type { GroupRef } from '@lamplight/contracts/entities/virtual-request-type';
import { limits } from '@lamplight/contracts/limits';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, Input, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import styles from './GroupsField.module.css';

export interface GroupsFieldProps {
  value: readonly GroupRef['id'][];
  groups: readonly GroupRef[];
  problem?: string | undefined;
  onChange: (ids: GroupRef['id'][]) => void;
}

/** Who is asked first, next, …; moved by buttons, so that the keyboard can do it too. */
export function GroupsField({ value, groups, problem, onChange }: GroupsFieldProps) {
  const nameOf = (id: number) => groups.find((group) => group.id === id)?.name ?? 'A removed group';
  const free = groups.filter(({ id }) => !value.includes(id));
  const move = (at: number, by: -1 | 1) => {
    const ids = [...value];
    const [moved] = ids.splice(at, 1);
    if (moved !== undefined) ids.splice(at + by, 0, moved);
    onChange(ids);
  };

  return (
    <fieldset className={styles['groups']}>
      <legend className={styles['legend']}>Groups</legend>
      <Input.Description>
        Asked in this order. Without a group, everybody who may receive the type is asked at once.
      </Input.Description>
      {value.length > 0 && (
        <ol className={styles['list']}>
          {value.map((id, at) => (
            <li key={id} className={styles['group']}>
              <span className={styles['place']}>{at + 1}</span>
              <span className={styles['name']}>{nameOf(id)}</span>
              <GroupButton
                label={`Move ${nameOf(id)} up`}
                GroupIcon={IconArrowUp}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <GroupButton
                label={`Move ${nameOf(id)} down`}
                GroupIcon={IconArrowDown}
                disabled={at === value.length - 1}
                onClick={() => move(at, 1)}
              />
              <GroupButton
                label={`Remove ${nameOf(id)}`}
                GroupIcon={IconX}
                onClick={() => onChange(value.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ol>
      )}
      <Select
        aria-label="Add a group"
        placeholder={free.length === 0 ? 'There is no other group' : 'Add a group'}
        disabled={free.length === 0 || value.length >= limits.groupsPerRequestType}
        data={free.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        searchable
        nothingFoundMessage="No group of this name"
        onChange={(next) => {
          const added = free.find(({ id }) => String(id) === next);
          if (added) onChange([...value, added.id]);
        }}
      />
      {problem !== undefined && <Input.Error mt="xs">{problem}</Input.Error>}
    </fieldset>
  );
}

interface GroupButtonProps {
  label: string;
  GroupIcon: Icon;
  disabled?: boolean;
  onClick: () => void;
}

function GroupButton({ label, GroupIcon, disabled = false, onClick }: GroupButtonProps) {
  return (
    <ActionIcon {...hint(label)} aria-label={label} disabled={disabled} onClick={onClick}>
      <GroupIcon {...smallIcon} />
    </ActionIcon>
  );
}
