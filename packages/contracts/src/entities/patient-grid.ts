import { z } from 'zod';
import { idOf } from '../ids.ts';

export const gridScreens = ['monitoring'] as const;
export const gridScreen = z.enum(gridScreens);

/** The blocks of a screen that people arrange, in the order in which a person finds them first. */
export const gridBlocks = {
  monitoring: ['patient-card', 'patient-events', 'charts', 'acuity'],
} as const satisfies Record<(typeof gridScreens)[number], readonly string[]>;
export type GridBlockName = (typeof gridBlocks)['monitoring'][number];
const blockNames = gridBlocks.monitoring;

/** No colour, or one of five that let the page through. None of them is an alarm's. */
export const borderColors = ['', 'dusk', 'moss', 'sky', 'clay', 'plum'] as const;
export type BorderColor = (typeof borderColors)[number];

export const gridSettings = z.strictObject({
  borderColor: z.enum(borderColors).default(''),
  /** It has all the room; of one screen only one at a time. */
  isExpanded: z.boolean().default(false),
  /** Narrow bars, so that more of a chart is in sight. */
  compactMode: z.boolean().default(false),
});
export type GridSettings = z.infer<typeof gridSettings>;

/** Where a block stands among the others of its screen, from 0. */
export const gridParams = z.strictObject({
  position: z
    .int()
    .nonnegative()
    .max(blockNames.length - 1),
});

export const patientGrid = z.object({
  id: idOf('patient_grid'),
  screen: gridScreen,
  name: z.enum(blockNames),
  settings: gridSettings,
  params: gridParams,
});
export type PatientGrid = z.infer<typeof patientGrid>;
