import { notifications } from '@mantine/notifications';
import { textOf } from './error-collector.ts';

/** Why something was not done, for who pressed and looks on at what was there before. */
export const tellFailure = (error: unknown): void =>
  void notifications.show({ color: 'danger', message: textOf(error) });
