import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { ReactNode } from 'react';

export interface LiveVideoTileProps {
  monitor: PatientMonitor;
  /** Further entries of the tile's menu. */
  menuItems?: ReactNode;
  /** Seen from outside the hospital's own screens. */
  isExternal?: boolean;
  /** Of several tiles on a page the keys are for one. */
  hasKeys?: boolean;
}
