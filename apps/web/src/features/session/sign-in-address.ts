import { startSignIn } from '@lamplight/contracts/calls/sign-in';
import { innerPath } from '@lamplight/contracts/inner-path';
import { remembered } from '../../shared/browser-storage.ts';

export const apiRoot = '/api/v1';
const organizationKey = 'organization';

/** Where the browser goes to sign in; afterwards it comes back to `target`. */
export function signInAddress(target: string, organization: string | undefined): string {
  const query = new URLSearchParams({ target });
  if (organization !== undefined) query.set('organization', organization);
  return `${apiRoot}${startSignIn.path}?${query.toString()}`;
}

export const rememberedOrganization = (): string | undefined => remembered.get(organizationKey);

export const rememberOrganization = (organization: string | undefined) =>
  remembered.set(organizationKey, organization);

/** The page that was asked for, without what sign-in itself put into the address. */
export function targetOf(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(location.search);
  for (const own of ['login_error', 'target', 'organization']) query.delete(own);
  const text = query.toString();
  return location.pathname + (text === '' ? '' : `?${text}`) + location.hash;
}

/** Only a path of this application: an address must not be able to send a person elsewhere. */
export const safeTarget = (target: string | null): string =>
  target !== null && innerPath.test(target) ? target : '/';
