import { bareAddress } from './same-address.ts';

export interface CallAddress {
  method: string;
  path: string;
}

const address = ({ method, path }: CallAddress): string => `${method} ${bareAddress(path)}`;

/** Documented calls that the contracts declare: same method, same path, whatever its parameters are called. */
export function compareCalls<C extends CallAddress>(
  documented: readonly C[],
  declared: readonly CallAddress[],
): C[] {
  const ours = new Set(declared.map(address));
  return documented.filter((call) => ours.has(address(call)));
}
