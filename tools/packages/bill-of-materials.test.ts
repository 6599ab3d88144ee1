import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';
import { readLockedPackages, type LockedPackages } from './locked-packages.ts';

interface Bill {
  components: { 'bom-ref': string; hashes: { content: string }[]; scope: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
const billOf = (packages: LockedPackages) => billOfMaterials(packages) as Bill;
const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;

it('lists what is shipped, by the version that each really gets', () => {
  const bill = billOf({
    '': { version: '0.1.0', devDependencies: { tool: '1.0.0' } },
    'apps/server': { dependencies: { '@a/b': '1.0.0', ours: '1.0.0' } },
    'node_modules/ours': { link: true, resolved: 'packages/ours' },
    'node_modules/@a/b': { version: '1.0.0', integrity, dependencies: { c: '^2.0.0' } },
    'node_modules/@a/b/node_modules/c': { version: '2.0.0', integrity, optional: true },
    'node_modules/c': { version: '1.0.0', integrity, dev: true },
    'node_modules/tool': { version: '1.0.0', integrity, dev: true },
  });
  expect(bill.components.map((one) => one['bom-ref'])).toEqual([
    'pkg:npm/%40a/b@1.0.0',
    'pkg:npm/c@2.0.0',
  ]);
  expect(bill.components[1]).toMatchObject({ scope: 'optional' });
  expect(bill.components[0]?.hashes[0]?.content).toBe('01'.repeat(64));
  expect(bill.dependencies).toContainEqual({
    ref: 'pkg:npm/%40a/b@1.0.0',
    dependsOn: ['pkg:npm/c@2.0.0'],
  });
});

it('is whole: everything that is needed is listed, with a hash', () => {
  const bill = billOf(readLockedPackages());
  const listed = new Set(bill.components.map((one) => one['bom-ref']));
  expect(listed.size).toBeGreaterThan(100);
  const shipped = bill.dependencies.filter(({ ref }) => listed.has(ref));
  expect(shipped.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !listed.has(ref))).toEqual(
    [],
  );
  expect(bill.components.filter(({ hashes }) => hashes[0]?.content.length !== 128)).toEqual([]);
});
