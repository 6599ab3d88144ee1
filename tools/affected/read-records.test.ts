import { expect, it } from 'vitest';
import { mapWithRecords } from './read-records.ts';

const scripts = new Map([
  ['/assets/index-a1.js', []],
  ['/assets/RoomsPage-b2.js', ['apps/web/src/features/rooms', 'packages/ui/src/table']],
  ['/room/assets/index-c3.js', ['apps/room']],
]);
const chunks = {
  areasOf: (address: string) => scripts.get(address),
};
const everywhere = { areas: [], calls: [] };
const known = { everywhere, specs: { 'kept.e2e.ts': { areas: ['kept'], calls: [] } } };

it('turns scripts into areas and addresses into calls, and keeps specs that were not recorded', () => {
  const requests = [
    'GET /assets/index-a1.js',
    'GET /assets/RoomsPage-b2.js',
    'GET /room/assets/index-c3.js',
    'GET /api/v1/rooms/available',
    'GET /api/v1/rooms/12',
    'POST /api/v1/rooms',
    'GET /api/v1/nothing-of-ours',
    'identity',
  ];
  expect(mapWithRecords(known, [{ spec: 'rooms.e2e.ts', requests }], chunks)).toEqual({
    everywhere,
    specs: {
      ...known.specs,
      'rooms.e2e.ts': {
        areas: [
          'apps/identity',
          'apps/room',
          'apps/web/src/features/rooms',
          'packages/ui/src/table',
        ],
        calls: ['rooms.available', 'rooms.create', 'rooms.get'],
      },
    },
  });
});

it('lists once what most specs use when all of them are recorded', () => {
  const records = Array.from({ length: 12 }, (_, place) => ({
    spec: `spec-${place}.e2e.ts`,
    requests: ['GET /api/v1/rooms', ...(place < 2 ? ['GET /assets/RoomsPage-b2.js'] : [])],
  }));
  const { everywhere: most, specs } = mapWithRecords(known, records, chunks);
  expect(most).toEqual({ areas: [], calls: ['rooms.list'] });
  expect(specs['spec-0.e2e.ts']?.calls).toEqual([]);
  expect(specs['spec-0.e2e.ts']?.areas).toContain('apps/web/src/features/rooms');
});

it('rejects a record of another build', () => {
  const record = { spec: 'rooms.e2e.ts', requests: ['GET /assets/RoomsTable-a1b2c3d4.js'] };
  expect(() => mapWithRecords(known, [record], chunks)).toThrow(/Record again/);
});
