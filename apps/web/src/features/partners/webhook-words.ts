import type { WebhookDelivery, WebhookEvent } from '@lamplight/contracts/entities/webhook';
import type { Tone } from '@lamplight/ui/Tag.tsx';

export const eventWords: Record<WebhookEvent, string> = {
  'virtual_request.changed': 'A virtual request was raised or changed',
  'nudge.changed': 'A nudge began or ended',
  'alarm.changed': 'An alarm was raised or resolved',
  'event.written': 'An event was written down',
};

export const deliveryStates: Record<WebhookDelivery['state'], { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'info' },
  delivered: { word: 'Delivered', tone: 'ok' },
  failed: { word: 'Given up', tone: 'danger' },
};
