import { callsWithoutPermission } from '@lamplight/contracts/access-allow-list';
import type { Call } from '@lamplight/contracts/call';
import { allPermissions, type Permission } from '@lamplight/contracts/permissions';
import { everyCall } from './matrix/every-call.ts';
import { describe, expect, it } from 'vitest';
import { exceptions } from './matrix/exceptions/exceptions.ts';
import { alternatives, partsOf, shapeOf, type Shape } from './matrix/input-shape.ts';

const ids = (calls: Call[]): string[] => calls.map(({ id }) => id).sort();
const permissionsOf = ({ access }: Pick<Call, 'access'>): readonly Permission[] => {
  if ('permission' in access) return [access.permission];
  if ('anyOf' in access) return access.anyOf;
  return 'allOf' in access ? access.allOf : [];
};
const known = new Set(allPermissions.map(([action, subject]) => `${action} ${subject}`));

describe('the allow-list', () => {
  it('names every call that anybody may make, and no other', () => {
    const open = everyCall.filter(({ access }) => 'public' in access);
    expect(ids(open)).toEqual([...callsWithoutPermission.public].sort());
  });

  it('names every call that needs a session and no permission, and no other', () => {
    const own = everyCall.filter(({ access }) => 'own' in access);
    expect(ids(own)).toEqual([...callsWithoutPermission.own].sort());
  });

  it('is for calls that say why', () => {
    const reasons = everyCall.flatMap(({ access }) =>
      'public' in access ? [access.public] : 'own' in access ? [access.own] : [],
    );
    expect(reasons.filter((reason) => reason.trim().length < 10)).toEqual([]);
  });
});

describe('every call', () => {
  it('else needs a permission of the table', () => {
    const wanted = everyCall.flatMap(permissionsOf);
    expect(wanted.filter(([action, subject]) => !known.has(`${action} ${subject}`))).toEqual([]);
  });

  it('is audited or says why not', () => {
    const silent = everyCall.filter(
      ({ audit }) => 'none' in audit && audit.none.trim().length < 10,
    );
    expect(ids(silent)).toEqual([]);
  });

  it('is audited when it changes records that need a permission', () => {
    const quiet = everyCall.filter(
      ({ method, access, audit }) =>
        method !== 'GET' && permissionsOf({ access }).length > 0 && 'none' in audit,
    );
    expect(ids(quiet)).toEqual([]);
  });

  it('has an id and an address of its own', () => {
    const addresses = everyCall.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(addresses).size).toBe(everyCall.length);
    expect(new Set(ids(everyCall)).size).toBe(everyCall.length);
  });

  it('declares exactly the parameters of its path', () => {
    const strange = everyCall.filter(({ path, params }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return inPath.sort().join() !== Object.keys(params.shape).sort().join();
    });
    expect(ids(strange)).toEqual([]);
  });

  it('refuses fields it does not know, at every depth of its body', () => {
    const open = (shape: Shape): boolean =>
      alternatives(shape).some(
        (one) =>
          (one.properties !== undefined && one.additionalProperties !== false) ||
          partsOf(one).some(({ part }) => open(part)),
      );
    const loose = everyCall.filter((call) => call.hasBody && open(shapeOf(call.body, 'input')));
    expect(ids(loose)).toEqual([]);
  });

  it('that the matrix treats differently still exists and says why', () => {
    const all = new Set(ids(everyCall));
    expect(Object.keys(exceptions).filter((id) => !all.has(id))).toEqual([]);
    expect(Object.values(exceptions).filter(({ why }) => why.length < 10)).toEqual([]);
  });
});
