import type { MadePartnerKey, Partner } from '../../packages/contracts/src/entities/partner.ts';
import { partnerScopes } from '../../packages/contracts/src/partner-scopes.ts';
import { apiCaller, type ApiCaller } from './api-caller.ts';
import type { TestServer } from './test-server.ts';

export interface PartnerScene {
  admin: ApiCaller;
  divisionId: number;
  add(fields?: object): Promise<Partner>;
  makeKey(partner: Pick<Partner, 'id'>, overlapHours?: number): Promise<MadePartnerKey>;
  /** Calls with the whole key. */
  calling(key: string | null): ApiCaller;
  /** A partner of the own hospital that may do everything, calling. */
  partner(fields?: object): Promise<{ partner: Partner; key: MadePartnerKey; api: ApiCaller }>;
}

/** An administrator of the demo's first hospital who sets partners up. */
export async function setPartnerScene(server: TestServer): Promise<PartnerScene> {
  const admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT id FROM divisions WHERE name = 'Harborlight Pier'`,
  );
  const divisionId = Number(rows[0]?.id);
  let count = 0;
  const add: PartnerScene['add'] = async (fields) => {
    count += 1;
    const answer = await admin.post<Partner>('/partners', {
      body: {
        name: `Partner ${count} ${crypto.randomUUID().slice(0, 8)}`,
        contact: 'integration@partner.example',
        enabled: true,
        division_ids: [divisionId],
        scopes: partnerScopes,
        requests_per_minute: 6_000,
        ...fields,
      },
    });
    if (answer.status !== 200) throw new Error(`No partner: ${answer.text}`);
    return answer.body;
  };
  const makeKey: PartnerScene['makeKey'] = async ({ id }, overlap_hours = 0) =>
    (await admin.post<MadePartnerKey>(`/partners/${id}/keys`, { body: { overlap_hours } })).body;
  const calling: PartnerScene['calling'] = (key) =>
    apiCaller(server, { token: key ?? '' }, '/api/partner/v1');
  return {
    admin,
    divisionId,
    add,
    makeKey,
    calling,
    partner: async (fields) => {
      const partner = await add(fields);
      const key = await makeKey(partner);
      return { partner, key, api: calling(key.secret) };
    },
  };
}
