import { z } from 'zod';
import type { Call } from './call.ts';
import { errorTable, errorTypes, type ErrorType } from './errors.ts';

const always: readonly ErrorType[] = [
  'Request::Malformed',
  'Request::TooMany',
  'Server::Unavailable',
  'Server::Failed',
];

const signedIn: readonly ErrorType[] = [
  'UserAuthenticator::Unauthenticated',
  'UserAuthenticator::TokenExpired',
  'UserAuthenticator::SessionEnded',
  'UserAuthenticator::InactivityTimeout',
];

const byKey: readonly ErrorType[] = ['Partner::KeyRefused'];

const aboutFiles: readonly ErrorType[] = ['File::WrongType', 'File::TooLarge', 'File::Unreadable'];

const namesRecords = (schema: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes(
    '"x-resource"',
  );

/** Every error a call can answer with: what it declares, and what follows from its shape. */
export function errorsOf(call: Call): ErrorType[] {
  const possible = new Set<ErrorType>([...always, ...call.errors]);
  const isPublic = 'public' in call.access;
  const takesInput =
    (call.hasBody && !call.file) ||
    call.division === 'query' ||
    Object.keys(call.query.shape).length > 0;
  if (takesInput) possible.add('Request::Invalid');
  if (call.hasBody && !call.file) possible.add('Request::TooLarge');
  if (call.file) for (const type of aboutFiles) possible.add(type);
  if (call.file?.types.some((type) => type.startsWith('image/')))
    possible.add('File::TooManyPixels');
  const provenBy = 'partner' in call.access ? byKey : signedIn;
  if (!isPublic) for (const type of provenBy) possible.add(type);
  // A device is refused by the calls of people even where every person is let in.
  if (!isPublic) possible.add('Access::Denied');
  if (!isPublic && call.method !== 'GET') possible.add('Request::KeyReused');
  // A record that is missing and one out of the caller's scope are answered alike.
  if (call.path.includes('{') || call.division === 'query' || namesRecords(call.body))
    possible.add('Record::NotFound');
  return errorTypes.filter((type) => possible.has(type));
}

/** The same, by HTTP status. */
export function errorsByStatus(call: Call): Map<number, ErrorType[]> {
  const byStatus = new Map<number, ErrorType[]>();
  for (const type of errorsOf(call)) {
    const { status } = errorTable[type];
    byStatus.set(status, [...(byStatus.get(status) ?? []), type]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}
