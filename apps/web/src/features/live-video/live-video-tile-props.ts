import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { ReactNode } from 'react';
import type { WallForm } from './wall/wall-form.ts';

export interface PageTileProps {
  form?: 'page';
  monitor: PatientMonitor;
  /** Further entries of the tile's menu. */
  menuItems?: ReactNode;
  /** Seen from outside the hospital's own screens. */
  isExternal?: boolean;
  /** Of several tiles on a page the keys are for one. */
  hasKeys?: boolean;
}

export interface WallTileProps {
  form: 'wall';
  monitor: PatientMonitor;
  wall: WallForm;
}

/** On a page of its own, with everything under the picture; or one of many on a wall. */
export type LiveVideoTileProps = PageTileProps | WallTileProps;
