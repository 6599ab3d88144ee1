import { ApiError } from '@lamplight/api-client/failures';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';

export interface OrderWords {
  done: string;
  failed: string;
  /** When what it is for is gone. */
  missing: string;
}

/** Sends an order to a device and says what became of it. */
export const useDeviceOrder = () =>
  useCallback(async (send: () => Promise<unknown>, words: OrderWords): Promise<boolean> => {
    try {
      await send();
      notifications.show({ message: words.done });
      return true;
    } catch (error) {
      const isMissing = error instanceof ApiError && error.type === 'Record::NotFound';
      const why = error instanceof ApiError && !isMissing ? error.text : undefined;
      notifications.show({
        color: 'danger',
        ...(why !== undefined && { title: words.failed }),
        message: why ?? (isMissing ? words.missing : words.failed),
      });
      return false;
    }
  }, []);
