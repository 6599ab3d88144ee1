import type { CareAssignment } from '@lamplight/contracts/entities/assignment';
import { expect, test } from 'vitest';
import type { Masking } from '../../../shared/use-masking.ts';
import { trackerResource } from './tracker-resource.tsx';

const masking = { name: (name: string) => name, mrn: (mrn: string) => mrn } as unknown as Masking;
const { columns } = trackerResource(masking).table;
const textIn = (header: string, row: Partial<CareAssignment>) => {
  const column = columns.find((one) => one.header === header);
  if (!column) throw new Error(`There is no column ${header}`);
  return column.text(row as CareAssignment);
};

const assigned = {
  role: 'observer',
  place: 'primary',
  user: { id: 7, name: 'Opal Watchwell' },
  started_at: '2026-01-01T08:00:00.000Z',
  is_here: false,
};
const row = (watch: unknown, assignments: unknown[] = [assigned]) =>
  ({ watch, assignments }) as unknown as Partial<CareAssignment>;

test('an assigned observer who is signed out does not watch [R003-8.9]', () => {
  const patient = row({ state: 'signed_out', by: [] });
  expect(textIn('Watch', patient)).toBe('Observer signed out');
  expect(textIn('Watched by', patient)).toBe('');
  expect(textIn('Watched since', patient)).toBe('');
  expect(textIn('Assigned observer', patient)).toBe('Opal Watchwell');
});

test('names who watches and since when, whoever is assigned [R003-8.9]', () => {
  const since = '2026-01-01T09:30:00.000Z';
  const patient = row({ state: 'watched', by: [{ id: 8, name: 'Nils Nightly', since }] }, []);
  expect(textIn('Watch', patient)).toBe('Watched');
  expect(textIn('Watched by', patient)).toBe('Nils Nightly');
  expect(textIn('Watched since', patient)).toBe(since);
  expect(textIn('Assigned observer', patient)).toBe('No one');
});
