import { billOfMaterials } from './packages/bill-of-materials.ts';
import { readLockedPackages } from './packages/locked-packages.ts';

/** npm run --silent sbom > lamplight.cdx.json */
process.stdout.write(`${JSON.stringify(billOfMaterials(readLockedPackages()), null, 2)}\n`);
