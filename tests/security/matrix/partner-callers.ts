import { partnerScopes, type PartnerScope } from '@lamplight/contracts/partner-scopes';
import { newPartnerKey } from '../../../apps/server/src/platform/partners/partner-key.ts';
import type { Caller } from './callers.ts';
import type { Home, World } from './world.ts';

interface MadePartner {
  caller: Caller;
  partnerId: number;
  keyId: number;
  text: string;
}

async function makePartner(
  world: World,
  name: string,
  home: Home,
  scopes: readonly PartnerScope[],
): Promise<MadePartner> {
  const { hospitalId, divisionId } = home;
  const own = { hospital_id: hospitalId };
  const partnerId = await world.insert('partners', {
    ...own,
    name: `caller ${crypto.randomUUID()}`,
    scopes,
    requests_per_minute: 6_000,
  });
  await world.insert('partner_divisions', {
    ...own,
    partner_id: partnerId,
    division_id: divisionId,
  });
  const { prefix, hash, text } = newPartnerKey(hospitalId);
  const keyId = await world.insert('partner_keys', {
    ...own,
    partner_id: partnerId,
    prefix,
    secret_hash: hash,
    created_at: new Date(),
  });
  const { rows } = await world.server.owner.query<{ account_id: string }>(
    'SELECT account_id FROM partners WHERE id = $1',
    [partnerId],
  );
  const userId = Number(rows[0]?.account_id);
  const caller: Caller = {
    name: `${name} at home in ${home.name}`,
    kind: 'partner',
    home,
    permissions: [],
    scopes,
    scope: { hospitalId, userId, divisionIds: new Set([divisionId]) },
    authorization: async () => `Bearer ${text}`,
  };
  return { caller, partnerId, keyId, text };
}

export const partnerOf = async (world: World, home: Home): Promise<Caller> =>
  (await makePartner(world, 'partner', home, partnerScopes)).caller;

/** Partners, and whoever calls with a key that does not open. */
export async function makePartners(world: World): Promise<Caller[]> {
  const { own, otherDivision, otherHospital } = world.homes;
  const { owner } = world.server;
  const without = await makePartner(world, 'partner without scopes', own, []);
  const stranger = async (
    name: string,
    spoil: (made: MadePartner) => Promise<unknown>,
  ): Promise<Caller> => {
    const made = await makePartner(world, name, own, partnerScopes);
    const spoilt = await spoil(made);
    const text = typeof spoilt === 'string' ? spoilt : made.text;
    return {
      ...made.caller,
      name,
      kind: 'nobody',
      scope: undefined,
      authorization: async () => `Bearer ${text}`,
    };
  };
  return [
    await partnerOf(world, own),
    await partnerOf(world, otherDivision),
    await partnerOf(world, otherHospital),
    without.caller,
    await stranger('revoked key', ({ keyId }) =>
      owner.query('UPDATE partner_keys SET revoked_at = now() WHERE id = $1', [keyId]),
    ),
    await stranger('expired key', ({ keyId }) =>
      owner.query('UPDATE partner_keys SET expires_at = now() WHERE id = $1', [keyId]),
    ),
    await stranger('disabled partner', ({ partnerId }) =>
      owner.query('UPDATE partners SET enabled = false WHERE id = $1', [partnerId]),
    ),
    await stranger('removed partner', ({ partnerId }) =>
      owner.query('UPDATE partners SET deleted_at = now() WHERE id = $1', [partnerId]),
    ),
    await stranger('wrong secret', async ({ text }) => text.slice(0, -43) + 'A'.repeat(43)),
    await stranger('key of another hospital', async ({ text }) =>
      text.replace(/^llk_[^_]+_/, `llk_${otherHospital.hospitalId.toString(36)}_`),
    ),
  ];
}
