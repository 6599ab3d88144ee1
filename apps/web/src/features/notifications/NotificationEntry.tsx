import { hint } from '@lamplight/ui/hint/hint';
import type { Notification, NotificationKind } from '@lamplight/contracts/entities/notification';
import { icon, smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconBellRinging,
  IconEye,
  IconPlayerPause,
  IconPlugConnected,
  IconPlugConnectedX,
  IconShieldExclamation,
} from '@tabler/icons-react';
import { isScreen } from '../../app/route-table.ts';
import { mayOpen } from '../../shared/may-open.ts';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import { useMay, useUser } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { useMasking } from '../../shared/use-masking.ts';
import styles from './NotificationList.module.css';

const icons: Record<NotificationKind, typeof IconBellRinging> = {
  request_raised: IconBellRinging,
  request_unanswered: IconBellRinging,
  alarm_raised: IconAlertTriangle,
  many_alarms: IconAlertTriangle,
  guard_alerted: IconShieldExclamation,
  many_nudges: IconEye,
  transfer_offered: IconArrowsExchange,
  transfer_unacknowledged: IconArrowsExchange,
  pause_overdue: IconPlayerPause,
  transfer_expired: IconArrowsExchange,
  break_overrun: IconShieldExclamation,
  owner_idle: IconShieldExclamation,
  owner_left: IconShieldExclamation,
  owner_expiring: IconShieldExclamation,
  own_expiring: IconShieldExclamation,
  patient_discharged: IconEye,
  adt_silent: IconPlugConnectedX,
  adt_heard: IconPlugConnected,
  adt_behind: IconPlugConnectedX,
  adt_caught_up: IconPlugConnected,
};

const monitoring = 'patient-monitors.monitoring';
const source = 'system.adt-sources.edit';

export interface NotificationEntryProps {
  entry: Notification;
  onMove: () => void;
  onLeave?: () => void;
}

export function NotificationEntry({ entry, onMove, onLeave }: NotificationEntryProps) {
  const Icon = icons[entry.kind];
  const action = entry.archived ? 'Bring back' : 'Archive';
  return (
    <li className={styles['entry']} data-entry={entry.id}>
      <Icon {...icon} className={styles['kind']} />
      <div className={styles['text']}>
        <span className={styles['message']} onClickCapture={onLeave}>
          <Message entry={entry} />
        </span>
        <Details entry={entry} />
      </div>
      <ActionIcon
        {...hint(`${action} (A)`)}
        aria-label={`${action}: ${entry.message}`}
        aria-keyshortcuts="A"
        onClick={onMove}
      >
        {entry.archived ? <IconArchiveOff {...smallIcon} /> : <IconArchive {...smallIcon} />}
      </ActionIcon>
    </li>
  );
}

/** A link once there is a monitoring page, and for who may open it. */
function Message({ entry }: { entry: Notification }) {
  const may = useMay();
  const { patient_monitor_id: id, adt_source_id } = entry.related_to;
  if (adt_source_id !== null && mayOpen(may, source))
    return (
      <ScreenLink screen={source} params={{ id: adt_source_id }}>
        {entry.message}
      </ScreenLink>
    );
  if (id === null || !isScreen(monitoring) || !mayOpen(may, monitoring)) return entry.message;
  return (
    <ScreenLink screen={monitoring} params={{ id }}>
      {entry.message}
    </ScreenLink>
  );
}

function Details({ entry }: { entry: Notification }) {
  const user = useUser();
  const masking = useMasking();
  const name = entry.patient?.display_name;
  const division =
    user.divisions.length > 1 && user.divisions.find(({ id }) => id === entry.division_id);
  return (
    <span className={styles['details']}>
      <span>
        <RelativeTime iso={entry.created_at} />
      </span>
      {name !== undefined && <span>{masking.name(name)}</span>}
      {division && <span>{division.name}</span>}
    </span>
  );
}
