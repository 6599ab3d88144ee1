import type { DeviceHelpCall } from '@lamplight/contracts/device/device-protocol';
import type { HelpState } from './help-call.ts';

const named = ({ name, role }: NonNullable<DeviceHelpCall['by']>): string =>
  role === '' ? name : `${name}, ${role},`;

/** What the screen says of a call for help; nothing before a press. It never says more than the server knows. */
export function helpWords({ is, by }: HelpState): string | undefined {
  switch (is) {
    case 'off':
    case 'ready':
      return undefined;
    case 'calling':
      return 'Calling for help …';
    case 'trying':
      return 'Still trying to reach someone. Use the call button by your bed.';
    case 'notified':
      return `${by === null || by.role === '' ? 'Nurse' : by.role} notified.`;
    case 'accepted':
      return `${by === null ? 'Someone' : named(by)} is on the way.`;
    case 'looked':
      return `${by === null ? 'Staff' : named(by)} has seen your call.`;
    case 'failed':
      return 'We couldn’t reach anyone. Use the call button by your bed.';
  }
}
