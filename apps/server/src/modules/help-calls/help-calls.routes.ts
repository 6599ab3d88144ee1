import { showHelpCall } from '@lamplight/contracts/calls/help-calls';
import { write, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { isPatientInSight } from '../patients/index.ts';
import { saveShown } from './help-calls.queries.ts';

export const helpCallsRoutes = (): Implementation[] => [
  write(showHelpCall, async ({ db, who, params, now }) => {
    if (!(await isPatientInSight(db, who, params.id))) throw notFound();
    await saveShown(db, who, params.id, now);
    return undefined;
  }),
];
