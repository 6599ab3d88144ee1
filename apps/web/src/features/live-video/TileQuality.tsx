import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useFlag } from '../../shared/services.ts';
import { QualityIndicator } from './quality/QualityIndicator.tsx';
import { useQuality } from './quality/use-quality.ts';

interface TileQualityProps {
  session: VideoSession;
  monitor: PatientMonitor;
  live: LiveVideo | undefined;
}

/** Measured for the figures in any case, shown where the hospital has it switched on. */
export function TileQuality({ session, monitor, live }: TileQualityProps) {
  const watch = useQuality(session, monitor, live);
  const isShown = useFlag('connection_quality_indicator');
  return isShown ? <QualityIndicator watch={watch} device={live?.device ?? null} /> : null;
}
