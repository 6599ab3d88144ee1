import type { makePartnerKey } from '@lamplight/contracts/calls/partners';
import type { PartnerKey } from '@lamplight/contracts/entities/partner';
import { limits } from '@lamplight/contracts/limits';
import type { Config } from '../../platform/config.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { newPartnerKey } from '../../platform/partners/partner-key.ts';
import { secretOf } from '../../platform/partners/signature.ts';
import { ToldOnce } from '../../platform/partners/told-once.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { endKeysBy, findKey, insertKey, listKeys } from './partner-keys.queries.ts';
import { partnerQueries } from './partners.queries.ts';
import { keyWire } from './partners.wire.ts';

export interface MadeKey extends PartnerKey {
  secret: ToldOnce | null;
  signing_secret: ToldOnce | null;
}

export const makeKey =
  ({ partnerSecret }: Pick<Config, 'partnerSecret'>) =>
  async ({ db, who, params, body, now }: WriteContext<typeof makePartnerKey>): Promise<MadeKey> => {
    if (!(await partnerQueries.lock(db, who, params.id))) throw notFound();
    const end = new Date(now.getTime() + body.overlap_hours * 3_600_000);
    await endKeysBy(db, who.hospitalId, params.id, end);
    const open = (await listKeys(db, who.hospitalId, params.id)).filter(
      (row) => !['expired', 'revoked'].includes(keyWire(row, now).state),
    );
    if (open.length >= limits.partnerKeys) throw new Refusal('Partner::TooManyKeys');
    const made = newPartnerKey(who.hospitalId);
    const id = await insertKey(db, who, params.id, made, now);
    const row = await findKey(db, who, id);
    if (!row) throw notFound();
    return {
      ...keyWire(row, now),
      secret: new ToldOnce(made.text),
      signing_secret: new ToldOnce(secretOf(partnerSecret, made.prefix)),
    };
  };
