import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Short messages at the lower edge: 'Room 412 was saved'. The corner is for requests from rooms. */
export default function Toasts() {
  return <Notifications position="bottom-center" autoClose={4_000} limit={3} />;
}
