import {
  createPtzPreset,
  listPtzPresets,
  removePtzPreset,
  renamePtzPreset,
} from '@lamplight/contracts/calls/ptz-presets';
import type { PtzPreset } from '@lamplight/contracts/entities/ptz-preset';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Tx } from '../../platform/database/database.ts';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { edited } from '../../platform/resources/edited.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import {
  findPreset,
  insertPreset,
  listPresets,
  removePreset,
  renamePreset,
  type PresetRow,
} from './ptz-presets.queries.ts';

const wire = (row: PresetRow): PtzPreset => ({
  id: row.id as IdOf<'ptz_preset'>,
  name: row.name,
  video_device_id: row.video_device_id as IdOf<'video_device'>,
  preset_index: row.preset_index,
  ...edited(row),
});

async function preset(db: Tx, who: Principal, id: number): Promise<PresetRow> {
  const row = await findPreset(db, who, id);
  if (!row) throw notFound();
  return row;
}

export const ptzPresetsRoutes = (): Implementation[] => [
  read(listPtzPresets, async ({ db, who, params }) => {
    if (!(await findVideoDevice(db, who, params.id))) throw notFound();
    return (await listPresets(db, who.hospitalId, params.id)).map(wire);
  }),
  write(createPtzPreset, async ({ db, who, body }) => {
    const { name, video_device_id: deviceId } = body.ptz_preset;
    if (!(await findVideoDevice(db, who, deviceId))) throw notFound();
    const id = await insertPreset(db, who.hospitalId, { name, deviceId });
    if (id === undefined) throw new Refusal('PtzPreset::Full');
    return wire(await preset(db, who, id));
  }),
  write(renamePtzPreset, async ({ db, who, params, body }) => {
    await preset(db, who, params.id);
    await renamePreset(db, who.hospitalId, params.id, body.ptz_preset.name);
    return wire(await preset(db, who, params.id));
  }),
  write(removePtzPreset, async ({ db, who, params, now }) => {
    await preset(db, who, params.id);
    await removePreset(db, who.hospitalId, params.id, now);
    return undefined;
  }),
];
