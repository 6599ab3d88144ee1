import type { FieldValues } from 'react-hook-form';

/** The first complaint about a field or about something inside it. */
export function messageAt(errors: FieldValues, key: string): string | undefined {
  const found: unknown = errors[key];
  if (typeof found !== 'object' || found === null) return undefined;
  if ('message' in found && typeof found.message === 'string') return found.message;
  for (const inner of Object.keys(found)) {
    const message = messageAt(found, inner);
    if (message !== undefined) return message;
  }
  return undefined;
}
