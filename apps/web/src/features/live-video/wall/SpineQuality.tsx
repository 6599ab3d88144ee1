import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { smallIcon } from '@lamplight/ui/icon-size';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { IconWifi, IconWifi1, IconWifi2 } from '@tabler/icons-react';
import { useObservable } from '../../../shared/use-observable.ts';
import { useQuality } from '../quality/use-quality.ts';
import { Sign } from './Spine.tsx';

const levels = {
  poor: { name: 'Connection: Poor', Icon: IconWifi1, look: 'poor' },
  fair: { name: 'Connection: Fair', Icon: IconWifi2 },
  good: { name: 'Connection: Good', Icon: IconWifi },
  excellent: { name: 'Connection: Excellent', Icon: IconWifi },
} as const;

interface SpineQualityProps {
  session: VideoSession;
  monitor: PatientMonitor;
  live: LiveVideo | undefined;
}

/** How well the picture arrives, measured while it does. */
export function SpineQuality({ session, monitor, live }: SpineQualityProps) {
  const level = useObservable(useQuality(session, monitor, live).level);
  if (level === undefined) return null;
  const { name, Icon, ...look } = levels[level];
  return (
    <Sign name={name} {...look}>
      <Icon {...smallIcon} />
    </Sign>
  );
}
