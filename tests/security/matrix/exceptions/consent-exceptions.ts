import type { Exception } from './exception.ts';

export const consentExceptions: Record<string, Exception> = {
  'camera-consents.note': {
    why: 'a camera that is declined ends the monitoring of a patient whom later calls need',
    values: { 'body.state': 'informed' },
  },
};
