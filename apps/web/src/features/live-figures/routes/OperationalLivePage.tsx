import { getOperationalLiveView } from '@lamplight/contracts/calls/live-figures';
import type { UnitFigures } from '@lamplight/contracts/entities/live-figures';
import type { Column } from '@lamplight/ui/table/column';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import { Figures } from '../../../shared/Figures.tsx';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { Freshness, Wanted } from '../Freshness.tsx';
import { useLiveFigures } from '../use-live-figures.ts';
import { watchColumns, watchFigures } from '../watch-figures.tsx';

const none: ReadonlySet<number> = new Set();
const nothing = () => undefined;

type Count = 'active' | 'paused' | 'unassigned' | 'devices_offline' | 'alarms_open';

const columns: Column<UnitFigures>[] = [
  { key: 'unit', header: 'Unit', isSticky: true, cell: ({ unit }) => unit.name },
  { key: 'division', header: 'Hospital', cell: ({ division }) => division.name },
  { key: 'active', header: 'Active', align: 'end', cell: ({ active }) => active },
  ...watchColumns<UnitFigures>(),
  { key: 'paused', header: 'Paused', align: 'end', cell: ({ paused }) => paused },
  {
    key: 'unassigned',
    header: 'Unassigned',
    align: 'end',
    cell: ({ unassigned }) => <Wanted count={unassigned} word="unassigned" />,
  },
  {
    key: 'devices_offline',
    header: 'Devices offline',
    align: 'end',
    cell: ({ devices_offline }) => <Wanted count={devices_offline} word="offline" />,
  },
  {
    key: 'alarms_open',
    header: 'Alarms open',
    align: 'end',
    cell: ({ alarms_open }) => <Wanted count={alarms_open} word="open" />,
  },
];

const sum = (units: readonly UnitFigures[], key: Count) =>
  units.reduce((total, unit) => total + unit[key], 0);

/** Who runs the hospitals sees where something is wrong. */
export default function OperationalLivePage() {
  const query = useLiveFigures(getOperationalLiveView);
  return (
    <RecordScreen
      title="Operational live view"
      what="the live view"
      query={query}
      wayBack="For operations: how each unit fares now, in numbers and without a patient’s name."
      beside={query.data && <Freshness at={query.dataUpdatedAt} />}
    >
      {(units) => (
        <>
          <Figures
            figures={[
              { name: 'Active patients', value: sum(units, 'active') },
              ...watchFigures(units.map(({ watch }) => watch)),
              { name: 'Paused', value: sum(units, 'paused') },
              { name: 'Unassigned', value: sum(units, 'unassigned') },
              { name: 'Devices offline', value: sum(units, 'devices_offline') },
              { name: 'Alarms open', value: sum(units, 'alarms_open') },
            ]}
          />
          <DataTable
            caption="Units now"
            columns={columns}
            rows={units}
            idOf={({ unit }) => unit.id}
            sort={undefined}
            onSort={nothing}
            marked={none}
            removed={none}
          />
        </>
      )}
    </RecordScreen>
  );
}
