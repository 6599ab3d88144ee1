import {
  confirmNudge,
  listNudges,
  setMonitorColor,
  undoNudgeConfirmation,
} from '@lamplight/contracts/calls/nudges';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { confirm } from './confirm-nudge.ts';
import { listNudgesOf, nudgeSorts } from './nudges.queries.ts';
import { nudgeLineWire } from './nudges.wire.ts';
import { setColor } from './set-color.ts';
import { undoConfirmation } from './undo-confirmation.ts';

export const nudgesRoutes = (): Implementation[] => [
  write(confirmNudge, confirm),
  write(undoNudgeConfirmation, undoConfirmation),
  write(setMonitorColor, setColor),
  read(listNudges, async ({ db, who, params, query }) => {
    if (!(await findMonitor(db, who, params.id))) throw notFound();
    const page = pageOf(query, nudgeSorts, '-start_time');
    const watched = { hospitalId: who.hospitalId, monitorId: params.id };
    const { rows, total } = await listNudgesOf(db, watched, page);
    return { results: rows.map(nudgeLineWire), metadata: pageMetadata(total, query.per_page) };
  }),
];
