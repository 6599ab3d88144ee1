import type { AnyCall } from '@lamplight/contracts/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { TenantDatabase } from '../database/database.ts';
import { Allowance } from '../http/allowance.ts';
import { Refusal } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { sharedAbility } from '../sessions/shared-abilities.ts';
import { isSecretOf, readPartnerKey } from './partner-key.ts';
import { findPartnerKey, logPartnerCall, type KeyRow } from './partners.queries.ts';

/** Which partner a request is of, for the log. */
export interface KnownPartner {
  hospitalId: number;
  partnerId: number;
  keyId: number;
  /** Names the key, and what it signs with. */
  prefix: string;
}

/** A partner that sends without pause is told so each time; one line a second says it in the log. */
const toldEvery = { burst: 1, perMinute: 60 };

/** Who calls with a key, whether it opens and whether it may do what it asks. */
export class PartnerGate {
  readonly #database: TenantDatabase;
  readonly #clock: Clock;
  readonly #allowance: Allowance<number>;
  readonly #told: Allowance<number>;

  constructor(database: TenantDatabase, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#allowance = new Allowance(clock, { burst: 1, perMinute: 1 });
    this.#told = new Allowance(clock, toldEvery);
  }

  /** The partner, as one who asks; whether the scope is granted is the caller's to look at. */
  async fromHeader(request: FastifyRequest): Promise<{ who: Principal; scopes: KeyRow['scopes'] }> {
    const read = readPartnerKey(request.headers.authorization);
    if (!read) throw new Refusal('Partner::KeyRefused');
    const { hospitalId, prefix, secret } = read;
    const key = await findPartnerKey(this.#database.reading(hospitalId), hospitalId, prefix);
    if (!key || !isSecretOf(secret, key.secret_hash)) throw new Refusal('Partner::KeyRefused');
    request.partner = { hospitalId, partnerId: key.partner_id, keyId: key.id, prefix };
    const now = this.#clock.now();
    const isOver = key.revoked_at !== null || (key.expires_at !== null && key.expires_at <= now);
    if (isOver || !key.is_open) throw new Refusal('Partner::KeyRefused');
    this.#count(request, key);
    return { who: principalOf(hospitalId, key), scopes: key.scopes };
  }

  #count(request: FastifyRequest, { partner_id, requests_per_minute: perMinute }: KeyRow): void {
    try {
      this.#allowance.take(partner_id, { burst: Math.max(1, Math.ceil(perMinute / 6)), perMinute });
    } catch (error) {
      if (!this.#told.has(partner_id)) request.partner = undefined;
      else this.#told.take(partner_id);
      throw error;
    }
  }

  /** After the reply: the one line that the log keeps of it. */
  async log(call: AnyCall['id'], request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { partner } = request;
    if (!partner) return;
    await logPartnerCall(this.#database.reading(partner.hospitalId), partner.hospitalId, {
      ...partner,
      at: this.#clock.now(),
      call,
      status: reply.statusCode,
      error: request.refusedAs ?? null,
      durationMs: Math.round(reply.elapsedTime),
      requestId: request.id,
    });
  }
}

/** A partner has no role and no session: what it may do is what its scopes say, and nothing besides. */
function principalOf(hospitalId: number, key: KeyRow): Principal {
  return {
    sessionId: 0,
    userId: key.account_id,
    hospitalId,
    userName: key.name,
    roleName: 'Partner system',
    ability: sharedAbility([]),
    divisionIds: new Set(key.division_ids),
    lastInputAt: new Date(0),
    inactivityTimeoutSec: 0,
    graceSec: 0,
    ownsPatients: false,
    expiresAt: new Date(0),
  };
}
