import type { HomePage, PlacedCard } from '@lamplight/contracts/entities/home-card';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';

export interface HomePageRow {
  id: number;
  name: string;
  cards: PlacedCard[];
  staff_types: HomePage['staff_types'];
  version: number;
  created_at: Date;
  updated_at: Date;
}

export const homePageQueries = resourceQueries<HomePageRow>({
  table: sql`home_pages p`,
  from: sql`home_pages p JOIN divisions d ON d.hospital_id = p.hospital_id AND d.id = p.id`,
  key: 'p.id',
  shown: sql`p.id, d.name, p.cards, p.version, p.created_at, p.updated_at,
    coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY lower(t.name))
      FROM staff_types t WHERE t.hospital_id = p.hospital_id), '[]') AS staff_types`,
  visible: (who) => sql<boolean>`p.hospital_id = ${who.hospitalId} AND EXISTS (
    SELECT FROM user_divisions ud JOIN divisions v ON v.hospital_id = ud.hospital_id AND v.id = ud.division_id
     WHERE ud.hospital_id = p.hospital_id AND ud.division_id = p.id AND ud.user_id = ${who.userId}
       AND v.deleted_at IS NULL)`,
  sorts: { name: 'd.name' },
  sortedBy: 'name',
});

export async function saveCards(
  tx: Tx,
  hospitalId: number,
  id: number,
  cards: readonly PlacedCard[],
): Promise<void> {
  await tx
    .updateTable('home_pages')
    .set({ cards: JSON.stringify(cards) })
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}
