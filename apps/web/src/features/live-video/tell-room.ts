import type { ViewerMessage } from '@lamplight/contracts/device/control-messages';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { notifications } from '@mantine/notifications';

/** Says whether it was sent; while the way to the room is not open, the person reads so. */
export function tellRoom(session: VideoSession, message: ViewerMessage): boolean {
  try {
    session.steer(message);
    return true;
  } catch {
    notifications.show({
      id: 'room-not-reached',
      color: 'warn',
      message: 'The camera cannot be reached right now. Wait for the picture and try again.',
    });
    return false;
  }
}
