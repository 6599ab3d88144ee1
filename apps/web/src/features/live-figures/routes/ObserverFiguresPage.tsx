import { getManagerView } from '@lamplight/contracts/calls/live-figures';
import type { ManagerView, ObserverFigures } from '@lamplight/contracts/entities/live-figures';
import type { Column } from '@lamplight/ui/table/column';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Figures } from '../../../shared/Figures.tsx';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { Freshness, Wanted } from '../Freshness.tsx';
import { useLiveFigures } from '../use-live-figures.ts';
import { watchColumns, watchFigures } from '../watch-figures.tsx';

const none: ReadonlySet<number> = new Set();
const nothing = () => undefined;

const columns: Column<ObserverFigures>[] = [
  {
    key: 'observer',
    header: 'Observer',
    isSticky: true,
    cell: ({ observer, is_on_break }) => (
      <>
        {observer?.name ?? 'People of other hospitals'}{' '}
        {is_on_break && <Tag tone="info">On a break</Tag>}
      </>
    ),
  },
  { key: 'patients', header: 'Patients', align: 'end', cell: ({ patients }) => patients },
  ...watchColumns<ObserverFigures>(),
  {
    key: 'not_live',
    header: 'Tiles not live',
    align: 'end',
    cell: ({ not_live }) => <Wanted count={not_live} word="not live" />,
  },
  {
    key: 'alarms_open',
    header: 'Alarms open',
    align: 'end',
    cell: ({ alarms_open }) => <Wanted count={alarms_open} word="open" />,
  },
  {
    key: 'nudges_last_hour',
    header: 'Nudges in the last hour',
    align: 'end',
    cell: ({ nudges_last_hour }) => nudges_last_hour,
  },
];

type Count = 'patients' | 'not_live' | 'alarms_open' | 'nudges_last_hour';
const sum = ({ observers }: ManagerView, key: Count) =>
  observers.reduce((total, one) => total + one[key], 0);

/** The charge nurse, or who leads the observers, sees who needs relief and who is not watched. */
export default function ObserverFiguresPage() {
  const query = useLiveFigures(getManagerView);
  return (
    <RecordScreen
      title="Manager view"
      what="the manager view"
      query={query}
      wayBack="For the charge nurse and who leads the observers: what each of them has before her now."
      beside={query.data && <Freshness at={query.dataUpdatedAt} />}
    >
      {(view) => (
        <>
          <Figures
            figures={[
              { name: 'Observers', value: view.observers.length },
              { name: 'Patients with an observer', value: sum(view, 'patients') },
              { name: 'Patients without one', value: view.unassigned },
              ...watchFigures([...view.observers.map(({ watch }) => watch), view.unassigned_watch]),
              { name: 'Tiles not live', value: sum(view, 'not_live') },
              { name: 'Alarms open', value: sum(view, 'alarms_open') },
            ]}
          />
          {view.observers.length === 0 ? (
            <p>Nobody has a patient. Assign observers in Care assignments.</p>
          ) : (
            <DataTable
              caption="Observers now"
              columns={columns}
              rows={view.observers}
              idOf={({ observer }) => observer?.id ?? 0}
              sort={undefined}
              onSort={nothing}
              marked={none}
              removed={none}
            />
          )}
        </>
      )}
    </RecordScreen>
  );
}
