import type { UserClaim } from '@lamplight/contracts/entities/fhir-issuer';

/** What is set of a health record that may open Lamplight, as far as these rules need it. */
export interface LaunchIssuer {
  iss: string;
  user_claim: UserClaim;
  user_domain: string | null;
  endpoint_origins: string | null;
  frame_origins: string | null;
}

const loopback = new Set(['127.0.0.1', 'localhost']);

/** Several are separated by a blank. */
export const addressesOf = (named: string | null): string[] =>
  (named ?? '').split(' ').filter(Boolean);

function readable(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

const withOwn = ({ iss }: LaunchIssuer, named: string | null): string[] => [
  ...new Set([new URL(iss).origin, ...addressesOf(named)]),
];

/** Encrypted, or on this very machine where the installation itself is only tried out. */
export function isSafeLine(address: string, isTriedOut: boolean): boolean {
  const url = readable(address);
  if (!url) return false;
  return url.protocol === 'https:' || (isTriedOut && isOnLoopback(url));
}

const isOnLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && loopback.has(hostname);

/**
 * Whether an endpoint that the health record names may be used: it lies on its own origin, or on one that
 * an administrator named. A description that was tampered with sends codes and secrets nowhere else.
 */
export function isItsEndpoint(issuer: LaunchIssuer, address: string, isTriedOut: boolean): boolean {
  const url = readable(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  return (
    isSafeLine(address, isTriedOut) && withOwn(issuer, issuer.endpoint_origins).includes(url.origin)
  );
}

/** Who may show the page that begins a launch inside a page of its own. */
export const framingOrigins = (issuer: LaunchIssuer): string[] =>
  withOwn(issuer, issuer.frame_origins);

/** One level below the server's base: `.` and `..` would lead elsewhere. */
export const isFhirId = (id: string): boolean =>
  /^[A-Za-z0-9.-]{1,64}$/.test(id) && !/^\.+$/.test(id);

export interface FhirIdentifier {
  system?: string | undefined;
  value?: string | undefined;
  use?: string | undefined;
}

/** The record number of a FHIR patient. Two different ones name nobody: one of them would be a guess. */
export function recordNumberOf(
  identifiers: readonly FhirIdentifier[],
  system: string,
): string | undefined {
  const values = identifiers
    .filter((one) => one.system === system && one.use !== 'old')
    .map(({ value }) => value?.trim() ?? '')
    .filter((value) => value !== '');
  const [only, ...others] = new Set(values);
  return others.length === 0 ? only : undefined;
}

/** FHIR may know no more than the year or the month; what one side does not know contradicts nothing. */
export const isBornAlike = (ours: string | null, theirs: string | undefined): boolean =>
  ours === null || theirs === undefined || ours.startsWith(theirs);

/** By what the health record names its user; nothing where it does not, or does not stand by it. */
export function userOfClaims(
  { user_claim: claim, user_domain: domain }: LaunchIssuer,
  claims: Readonly<Record<string, unknown>>,
): string | undefined {
  const value = claims[claim];
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (claim === 'email' && claims['email_verified'] === false) return undefined;
  if (claim === 'sub' || value.includes('@') || domain === null) return value.trim();
  return `${value.trim()}@${domain}`;
}
