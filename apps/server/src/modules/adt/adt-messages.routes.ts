import {
  getAdtMessage,
  listAdtMessages,
  previewAdtMessage,
  retryAdtMessage,
  undoPatientMerge,
} from '@lamplight/contracts/calls/adt-messages';
import { may } from '@lamplight/domain/people/ability';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { adtMessageQueries, findRaw, listChanges, waitAgain } from './adt-messages.queries.ts';
import { adtMessageWire, segmentsWire } from './adt-messages.wire.ts';
import { previewMessage } from './preview-message.ts';
import { undoMergeOf } from './undo-merge.ts';

export const adtMessagesRoutes = (): Implementation[] => [
  read(listAdtMessages, async ({ db, who, query }) => {
    const { rows, total } = await adtMessageQueries.list(db, who, { query, divisionId: undefined });
    return { results: rows.map(adtMessageWire), metadata: pageMetadata(total, query.per_page) };
  }),
  read(getAdtMessage, async ({ db, who, params }) => {
    const row = await adtMessageQueries.find(db, who, params.id);
    if (!row) throw notFound();
    // Who keeps the line alive has no business with who is on it.
    const seesPatients = may(who.ability, ['View', 'Patient']);
    const raw = seesPatients ? await findRaw(db, who, params.id) : undefined;
    return {
      ...adtMessageWire(row),
      segments: raw ? segmentsWire(raw) : null,
      changes: seesPatients ? await listChanges(db, who, params.id) : [],
    };
  }),
  write(retryAdtMessage, async ({ db, who, params }) => {
    if (!(await adtMessageQueries.lock(db, who, params.id))) throw notFound();
    if (!(await waitAgain(db, who.hospitalId, params.id))) throw new Refusal('AdtMessage::NotNow');
    const row = await adtMessageQueries.find(db, who, params.id);
    if (!row) throw notFound();
    return adtMessageWire(row);
  }),
  write(previewAdtMessage, async ({ db, who, params, now }) => {
    const row = await adtMessageQueries.lock(db, who, params.id);
    if (!row) throw notFound();
    // A call of nurse call changes no record: what became of it is on a page of its own.
    if (row.state === 'refused' || row.about !== 'adt') throw new Refusal('AdtMessage::NotNow');
    return previewMessage(db, who, params.id, now);
  }),
  write(undoPatientMerge, undoMergeOf),
];
