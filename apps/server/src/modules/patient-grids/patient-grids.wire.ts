import { gridSettings, type PatientGrid } from '@lamplight/contracts/entities/patient-grid';
import type { IdOf } from '@lamplight/contracts/ids';
import type { GridRow } from './patient-grids.queries.ts';

/** In order; where a block stands is counted here, so that no two stand in one place. */
export const gridWire = (rows: readonly GridRow[]): PatientGrid[] =>
  rows.map(({ id, screen, name, settings }, position) => ({
    id: id as IdOf<'patient_grid'>,
    screen,
    name,
    settings: gridSettings.parse(settings),
    params: { position },
  }));
