import { getPrivacyMasks, savePrivacyMasks } from '@lamplight/contracts/calls/privacy-masks';
import { isAllZero } from '@lamplight/domain/video/polygon';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import { findMasks, lockMasks, saveMasks } from './privacy-masks.queries.ts';

export const privacyMasksRoutes = (): Implementation[] => [
  read(getPrivacyMasks, async ({ db, who, params }) => {
    if (!(await findVideoDevice(db, who, params.id))) throw notFound();
    const masks = await findMasks(db, who.hospitalId, params.id);
    if (!masks) throw notFound();
    return masks;
  }),
  write(savePrivacyMasks, async ({ db, who, params, body }) => {
    if (!(await findVideoDevice(db, who, params.id))) throw notFound();
    const known = await lockMasks(db, who.hospitalId, params.id);
    if (!known) throw notFound();
    if (known.revision !== body.revision) throw new Refusal('Masks::Changed');
    if (body.areas.some(isAllZero))
      throw fieldRefused('areas', 'An area lies in one corner. Draw it again, or remove it.');
    const { position = known.position, areas } = body;
    const masks = { revision: known.revision + 1, position, areas };
    await saveMasks(db, who.hospitalId, params.id, masks);
    return { id: known.id, ...masks, is_applied: false };
  }),
];
