import { describe, expect, it } from 'vitest';
import { errorsOf } from './call-errors.ts';
import { revisedObjects } from './calls/revisions.ts';
import { listRooms, updateRoom } from './calls/rooms.ts';
import { renewToken, startSignIn } from './calls/sign-in.ts';
import { apiInfo, openApiDocument, partnerApiInfo } from './openapi.ts';
import { allCalls } from './registry.ts';

interface Operation {
  operationId: string;
  security?: unknown[];
  'x-permission': unknown;
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const document = openApiDocument(allCalls, apiInfo) as Document;
const forPartners = openApiDocument(allCalls, partnerApiInfo) as Document;
const operations = [document, forPartners].flatMap(({ paths }) =>
  Object.values(paths).flatMap((path) => Object.values(path)),
);
const find = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
};

/** Every reference in a document, wherever it stands. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : references(one),
  );
}

describe('openApiDocument', () => {
  it('has one operation for every call, under its id', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      allCalls.map(({ id }) => id).sort(),
    );
  });

  it('gives the same text twice and leaves the calls as they are', () => {
    expect(JSON.stringify(openApiDocument(allCalls, apiInfo))).toBe(JSON.stringify(document));
  });

  it('refers only to schemas it contains', () => {
    const known = Object.keys(document.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect(references(document).filter((one) => !known.includes(one))).toEqual([]);
    expect(references(document)).toContain('#/components/schemas/Json');
  });

  it('declares every {name} of a path as a required path parameter', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods))
        expect(
          operation.parameters
            .filter((one) => one.in === 'path' && one.required)
            .map((one) => one.name),
        ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });

  it('takes arrays in bracket style and a division or * [R000-7.3] [R000-7.2]', () => {
    const names = find(listRooms.id).parameters.map(({ name }) => name);
    expect(names).toContain('ids[]');
    const division = find(listRooms.id).parameters.find(({ name }) => name === 'division_id');
    expect(division?.schema['anyOf']).toContainEqual({ const: '*' });
    expect(find(updateRoom.id).parameters.map(({ name }) => name)).not.toContain('division_id');
  });

  it('says which permission a call needs and which calls need no session', () => {
    expect(find(updateRoom.id)['x-permission']).toBe('Edit Room');
    const histories = Object.values(revisedObjects).map((permission) => permission.join(' '));
    expect(find('revisions.list')['x-permission']).toEqual([...new Set(histories)]);
    expect(find('access-browser.user')['x-permission']).toBe(
      'View User and View Group and View Room and View Unit',
    );
    expect(find(renewToken.id).security).toEqual([]);
    expect(find(updateRoom.id).security).toBeUndefined();
  });

  it('lists the errors of each status', () => {
    expect(JSON.stringify(find(updateRoom.id).responses['409'])).toContain('Record::Stale');
    expect(find(startSignIn.id).responses['302']).toBeDefined();
    expect(find('rooms.remove').responses['204']).toBeDefined();
  });
});

describe('errorsOf', () => {
  it('adds what follows from the shape of a call to what it declares', () => {
    expect(errorsOf(updateRoom)).toEqual(
      expect.arrayContaining([
        'Record::Stale',
        'Record::NotFound',
        'Access::Denied',
        'Request::Invalid',
      ]),
    );
    expect(errorsOf(renewToken)).not.toContain('Access::Denied');
  });
});
