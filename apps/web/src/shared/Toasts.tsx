import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Short messages in the corner: 'Room 412 was saved'. */
export default function Toasts() {
  return <Notifications position="bottom-right" autoClose={4_000} limit={3} />;
}
