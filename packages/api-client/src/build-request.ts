import type { AnyCall } from '@lamplight/contracts/call';

export interface CallInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Anything but plain text and numbers in an address is a mistake of ours, not '[object Object]'. */
function plainText(contractPart: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`'${contractPart}' cannot stand in an address.`);
}

/** `/rooms/{id}` with `{id: 7}` becomes `/rooms/7`. A missing value would address another record. */
export function pathOf(contract: AnyCall, params: Record<string, unknown> = {}): string {
  return contract.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined || value === null || value === '') {
      throw new Error(`${contract.id} needs '${key}' in its path.`);
    }
    return encodeURIComponent(plainText(key, value));
  });
}

/** Arrays in bracket style: `ids[]=1&ids[]=2`. What is undefined or null is left out. */
export function queryText(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      for (const item of value) pairs.append(`${key}[]`, plainText(key, item));
    } else if (value !== undefined && value !== null) {
      pairs.append(key, plainText(key, value));
    }
  }
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

/** A file travels as it is, under the type the browser gives it; everything else as JSON. */
export const bodyOf = (body: unknown): Blob | string =>
  body instanceof Blob ? body : JSON.stringify(body ?? {});

export const contentTypeOf = (body: unknown): string =>
  body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json';
