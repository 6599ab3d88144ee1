import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { CurtainOfRoom } from '../use-curtain.ts';
import type { Monitoring } from '../use-monitoring.ts';
import type { ArmedAlarmOfTile } from './use-armed-alarm.ts';

/** What can be done with a tile, by its buttons and by the keys of the chosen one. */
export interface TileDoes {
  monitor: PatientMonitor;
  monitoring: Monitoring;
  listening: { isListening: boolean; toggle: () => void };
  curtain: CurtainOfRoom;
  isCurtained: boolean;
  alarm: ArmedAlarmOfTile;
  /** No voice goes either way. */
  isSilent: boolean;
}
