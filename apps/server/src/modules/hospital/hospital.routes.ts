import { removeHospitalLogo, saveHospitalLogo } from '@lamplight/contracts/calls/files';
import type { IdOf } from '@lamplight/contracts/ids';
import type { Tx } from '../../platform/database/database.ts';
import { insertStoredFile } from '../../platform/files/stored-files.queries.ts';
import { storeImage } from '../../platform/files/store-image.ts';
import { prepareAndWrite, write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { findLogos, setLogo } from './hospital.queries.ts';
import { healthSystemPreferencesRoutes } from './preferences.routes.ts';

const places = {
  header: { kind: 'logo', column: 'logo_file_id' },
  footer: { kind: 'footer_logo', column: 'footer_logo_file_id' },
} as const;

async function logosOf(db: Tx, hospitalId: number) {
  const logos = await findLogos(db, hospitalId);
  if (!logos) throw notFound();
  return { ...logos, id: logos.id as IdOf<'hospital'> };
}

export const hospitalRoutes = ({ objects }: Platform): Implementation[] => [
  ...healthSystemPreferencesRoutes(),
  prepareAndWrite(
    saveHospitalLogo,
    ({ who, params, body }) => storeImage(objects, who.hospitalId, places[params.place].kind, body),
    async ({ db, who, params, prepared }) => {
      const file = { ...prepared, owner_user_id: null, created_by: who.userId };
      const fileId = await insertStoredFile(db, who.hospitalId, file);
      await setLogo(db, who.hospitalId, places[params.place].column, fileId);
      return logosOf(db, who.hospitalId);
    },
  ),
  write(removeHospitalLogo, async ({ db, who, params }) => {
    await setLogo(db, who.hospitalId, places[params.place].column, null);
    return logosOf(db, who.hospitalId);
  }),
];
