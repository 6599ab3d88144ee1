import { z } from 'zod';
import { defineCall } from '../call.ts';
import { gridParams, gridScreen, gridSettings, patientGrid } from '../entities/patient-grid.ts';
import { idInText } from '../ids.ts';

const common = {
  access: { own: 'reads and writes how the caller arranged her own screen' },
  division: 'none',
  audit: { none: 'how a person likes the screen; no record of anybody' },
} as const;
const grid = z.array(patientGrid);

export const listPatientGrids = defineCall({
  ...common,
  id: 'patient-grids.list',
  method: 'GET',
  path: '/patient_grids',
  summary: 'The blocks of a screen as the caller arranged them; none before she arranged any',
  query: z.strictObject({ screen: gridScreen }),
  reply: grid,
});

export const layPatientGrid = defineCall({
  ...common,
  id: 'patient-grids.lay',
  method: 'POST',
  path: '/patient_grids',
  summary: 'Lays out the blocks of a screen for the caller; those that she has stay as they are',
  body: z.strictObject({ screen: gridScreen }),
  reply: grid,
});

export const updatePatientGrid = defineCall({
  ...common,
  id: 'patient-grids.update',
  method: 'PUT',
  path: '/patient_grids/{id}',
  summary: 'How a block looks and where it stands; the others make room. Gives the whole screen',
  params: z.strictObject({ id: idInText('patient_grid') }),
  body: z.strictObject({ settings: gridSettings, params: gridParams }),
  reply: grid,
});
