import { listUnits } from '@lamplight/contracts/calls/units';
import { listSource } from '../table/list-source.ts';
import type { Option } from '../table/table-declaration.ts';

interface PlacedUnit {
  id: number;
  name: string;
  division: { name: string };
}

/** Two hospitals may both have a 'Telemetry': the division says which. */
export const unitOption = ({ id, name, division }: PlacedUnit): Option => ({
  value: String(id),
  label: `${name}, ${division.name}`,
});

/** Units a person may choose. */
export const unitSource = listSource(listUnits, unitOption);
