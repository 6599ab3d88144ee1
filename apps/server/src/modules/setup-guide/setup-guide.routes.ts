import { getSetupGuide } from '@lamplight/contracts/calls/setup-guide';
import { setupSteps } from '@lamplight/contracts/entities/setup-guide';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { countSteps } from './setup-guide.queries.ts';

export const setupGuideRoutes = (): Implementation[] => [
  read(getSetupGuide, async ({ db, who }) => {
    const counts = await countSteps(db, who.hospitalId);
    const steps = setupSteps.map((step) => ({ step, count: counts[step] }));
    return { is_complete: steps.every(({ count }) => count > 0), steps };
  }),
];
