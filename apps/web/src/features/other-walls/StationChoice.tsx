import { listUnits } from '@lamplight/contracts/calls/units';
import type { WallView } from '@lamplight/contracts/entities/wall-view';
import { limits } from '@lamplight/contracts/limits';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unitOption } from '../../shared/sources/units.ts';
import { useApi, useDivision } from '../../shared/services.ts';

interface StationChoiceProps {
  views: readonly WallView[];
  view: number | undefined;
  unit: number | undefined;
  onView: (id: number) => void;
  onUnit: (id: number) => void;
}

const [ofUnit, ofView] = ['unit ', 'view '];

/** Whose desk it is: a unit's, or whom a view names. */
export function StationChoice({ views, view, unit, onView, onUnit }: StationChoiceProps) {
  const api = useApi();
  const division = useDivision();
  const units = useQuery({
    queryKey: ['station-units', division],
    queryFn: ({ signal }) =>
      api.call(listUnits, { query: { per_page: limits.perPage.max } }, { signal, division }),
  });
  const data = [
    {
      group: 'Units',
      items: (units.data?.results ?? []).map((one) => {
        const { value, label } = unitOption(one);
        return { value: `${ofUnit}${value}`, label };
      }),
    },
    {
      group: 'Views of the wall',
      items: views.map(({ id, name }) => ({ value: `${ofView}${id}`, label: name })),
    },
  ].filter(({ items }) => items.length > 0);
  const shown = view === undefined ? unit !== undefined && `${ofUnit}${unit}` : `${ofView}${view}`;
  return (
    <Select
      aria-label="Unit or view of this station"
      placeholder="Choose a unit or a view"
      data={data}
      value={shown === false ? null : shown}
      allowDeselect={false}
      searchable
      w={280}
      onChange={(value) => {
        if (value?.startsWith(ofUnit)) onUnit(Number(value.slice(ofUnit.length)));
        else if (value) onView(Number(value.slice(ofView.length)));
      }}
    />
  );
}
