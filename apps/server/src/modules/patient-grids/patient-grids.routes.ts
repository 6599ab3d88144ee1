import {
  layPatientGrid,
  listPatientGrids,
  updatePatientGrid,
} from '@lamplight/contracts/calls/patient-grids';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { arrangeBlock } from './arrange-block.ts';
import { blocksOf, layBlocks } from './patient-grids.queries.ts';
import { gridWire } from './patient-grids.wire.ts';

export const patientGridsRoutes = (): Implementation[] => [
  read(listPatientGrids, async ({ db, who, query }) =>
    gridWire(await blocksOf(db, who, query.screen)),
  ),
  write(layPatientGrid, async ({ db, who, body }) => {
    await layBlocks(db, who, body.screen);
    return gridWire(await blocksOf(db, who, body.screen));
  }),
  write(updatePatientGrid, ({ db, who, params, body }) => arrangeBlock(db, who, params.id, body)),
];
