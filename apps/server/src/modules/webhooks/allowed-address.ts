import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Everything that is not the open internet: this machine, the hospital's own network, what routes to neither. */
const inner = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4');
/** Of IPv6 only what is given out for the open internet, without what carries IPv4 inside. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(net, prefix, 'ipv6');

export function isOuterAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4');
  return isIP(address) === 6 && outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

export class AddressNotAllowed extends Error {
  constructor() {
    super('The address leads into a network of its own, which this installation does not allow');
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Looks a name up and gives only addresses that may be connected to. The connection uses what is given
 * here: a name that answers otherwise a moment later leads nowhere else.
 */
export const outerLookup = (name: string, options: LookupOptions, found: Found): void => {
  resolve(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const allowed = addresses.filter(({ address }) => isOuterAddress(address));
    const [first] = allowed;
    // One that leads inside is reason enough: the name is not what it pretends to be.
    if (!first || allowed.length < addresses.length) return found(new AddressNotAllowed(), []);
    return options.all ? found(null, allowed) : found(null, first.address, first.family);
  });
};
