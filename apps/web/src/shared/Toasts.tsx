import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import styles from './Toasts.module.css';

/** Short messages under the bar: 'Room 412 was saved'. The corner is for requests from rooms. */
export default function Toasts() {
  return (
    <Notifications
      position="top-center"
      autoClose={4_000}
      limit={3}
      zIndex="var(--ll-z-toast)"
      classNames={{ root: styles['toasts'] ?? '', notification: styles['toast'] ?? '' }}
    />
  );
}
