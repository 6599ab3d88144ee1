import { listUnits } from '@lamplight/contracts/calls/units';
import { limits } from '@lamplight/contracts/limits';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi, useDivision } from '../../../shared/services.ts';
import { unitOption } from '../../../shared/sources/units.ts';

interface UnitChoiceProps {
  unit: number | undefined;
  onUnit: (id: number | undefined) => void;
}

/** Whose patients the team shares: a unit's, or everybody in sight. */
export function UnitChoice({ unit, onUnit }: UnitChoiceProps) {
  const api = useApi();
  const division = useDivision();
  const units = useQuery({
    queryKey: ['team-units', division],
    queryFn: ({ signal }) =>
      api.call(listUnits, { query: { per_page: limits.perPage.max } }, { signal, division }),
    // Without the units there is still everybody in sight.
    meta: { handlesErrors: true },
  });
  return (
    <Select
      aria-label="Unit of the team"
      placeholder="All in sight"
      data={(units.data?.results ?? []).map(unitOption)}
      value={unit === undefined ? null : String(unit)}
      clearable
      searchable
      w={240}
      onChange={(value) => onUnit(value === null ? undefined : Number(value))}
    />
  );
}
