import { unassign } from '@lamplight/contracts/calls/assignments';
import type { Assignment } from '@lamplight/contracts/entities/assignment';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useAct } from '../api/use-act.ts';
import styles from '../assignments.module.css';

interface PlaceCellProps {
  /** Of this place; nobody where it is empty. */
  assignment: Assignment | undefined;
  /** Somebody must be there: a monitored patient is watched by an observer. */
  isNeeded: boolean;
  /** Whose room, as in 'Take Opal off 412-B'. */
  where: string;
  mayManage: boolean;
}

/** Who holds one place of a patient. An observer is replaced and not taken off. */
export function PlaceCell({ assignment, isNeeded, where, mayManage }: PlaceCellProps) {
  const takeOff = useAct(unassign);
  if (assignment === undefined)
    return isNeeded ? (
      <Tag tone="warn">Nobody</Tag>
    ) : (
      <span className={styles['away']}>Nobody</span>
    );
  const { id, user, is_here } = assignment;
  const text = `Take ${user.name} off ${where}`;
  return (
    <span className={styles['place']}>
      {user.name}
      {!is_here && (
        <span {...hint('Not signed in now')}>
          <Tag tone="neutral">not here</Tag>
        </span>
      )}
      {mayManage && !isNeeded && (
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={text}
          {...hint(text)}
          loading={takeOff.isPending}
          onClick={() => takeOff.mutate({ params: { id } })}
        >
          <IconX {...smallIcon} />
        </ActionIcon>
      )}
    </span>
  );
}
