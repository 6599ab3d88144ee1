import type { DeviceUptime } from '@lamplight/contracts/entities/device-health';
import { statusStrip } from '@lamplight/domain/video/status-strip';
import { hint } from '@lamplight/ui/hint/hint';
import { Strip } from '@lamplight/ui/Strip.tsx';
import { useUser } from '../../shared/services.ts';
import { clockTime } from '../../shared/time/relative-time.ts';

const dayMs = 86_400_000;
const tones = { online: 'ok', offline: 'warn', error: 'danger', unknown: 'neutral' } as const;
const mostTold = 4;

/** The last day of a device, when it was away. */
export function DayStrip({ device, until }: { device: DeviceUptime; until: Date }) {
  const user = useUser();
  const parts = statusStrip(device.history, new Date(until.getTime() - dayMs), until);
  const away = parts.filter(({ status }) => status === 'offline' || status === 'error');
  const told = away
    .slice(-mostTold)
    .map(({ from, until: to }) => `${clockTime(from, user)} to ${clockTime(to, user)}`);
  const label =
    told.length === 0
      ? 'Online for all that is known of the last 24 hours'
      : `Away ${told.join(', ')}${away.length > mostTold ? ', and before' : ''}`;
  return (
    <span {...hint(label)}>
      <Strip
        label={label}
        pieces={parts.map(({ status, from, share }) => ({
          key: from.toISOString(),
          tone: tones[status],
          share,
        }))}
      />
    </span>
  );
}
