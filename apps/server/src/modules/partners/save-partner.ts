import type { partnerFields } from '@lamplight/contracts/entities/partner';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { saveLinks } from '../../platform/resources/save-links.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import {
  countOwnDivisions,
  insertPartner,
  savePartner,
  type PartnerRow,
} from './partners.queries.ts';

type Fields = z.output<typeof partnerFields>;
interface Writing {
  db: Tx;
  who: Principal;
}

const taken = refusedAs({
  index: 'partners_name',
  field: 'name',
  text: 'There already is a partner of this name',
});

const links = { table: 'partner_divisions', record: 'partner_id', linked: 'division_id' } as const;

/** Nobody hands on what she does not see herself. */
async function refuseStrangers({ db, who }: Writing, { division_ids }: Fields): Promise<void> {
  if ((await countOwnDivisions(db, who, division_ids)) !== division_ids.length)
    throw fieldRefused('division_ids', 'Please choose hospitals that you work in yourself');
}

export async function addPartner(context: Writing, fields: Fields): Promise<number> {
  const { db, who } = context;
  await refuseStrangers(context, fields);
  const { division_ids, ...columns } = fields;
  const id = await insertPartner(db, who.hospitalId, columns).catch(taken);
  await saveLinks(db, links, { hospitalId: who.hospitalId, id }, [], division_ids);
  return id;
}

export async function changePartner(
  context: Writing,
  row: PartnerRow,
  fields: Fields & { version: number },
): Promise<void> {
  const { db, who } = context;
  await refuseStrangers(context, fields);
  const { division_ids, version: _, ...columns } = fields;
  await savePartner(db, who.hospitalId, row.id, columns).catch(taken);
  await saveLinks(
    db,
    links,
    { hospitalId: who.hospitalId, id: row.id },
    row.divisions,
    division_ids,
  );
}
