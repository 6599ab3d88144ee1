import type { SystemOverview } from '@lamplight/contracts/entities/device-health';
import type { Column } from '@lamplight/ui/table/column';
import { DataTable } from '@lamplight/ui/table/DataTable.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Figures } from '../../shared/Figures.tsx';
import { lagText } from './health-words.ts';

type Line = SystemOverview['divisions'][number];

/** Events that wait longer than this make screens lie. */
const lateMs = 5_000;
const none: ReadonlySet<number> = new Set();
const nothing = () => undefined;

const figure = (
  key: 'online' | 'offline' | 'error' | 'viewers' | 'monitors',
  header: string,
): Column<Line> => ({ key, header, align: 'end', cell: (line) => line[key] });

const columns: Column<Line>[] = [
  { key: 'division', header: 'Hospital', cell: ({ division }) => division.name },
  figure('online', 'Online'),
  figure('offline', 'Offline'),
  figure('error', 'Error'),
  figure('monitors', 'Patients monitored'),
  figure('viewers', 'Viewers now'),
];

const sum = (lines: readonly Line[], key: 'online' | 'offline' | 'error' | 'viewers') =>
  lines.reduce((total, line) => total + line[key], 0);

export function Overview({ overview }: { overview: SystemOverview }) {
  const { divisions, gateways, events_waiting, lag_ms } = overview;
  const figures = [
    { name: 'Devices online', value: sum(divisions, 'online') },
    { name: 'Devices offline', value: sum(divisions, 'offline') },
    { name: 'Devices in error', value: sum(divisions, 'error') },
    { name: 'Viewers now', value: sum(divisions, 'viewers') },
    {
      name: 'Gateways alive',
      value: gateways,
      note:
        gateways === 0 ? (
          <Tag tone="danger">No device and no browser can connect</Tag>
        ) : (
          'Processes that hold connections'
        ),
    },
    {
      name: 'Delay of changes',
      value: lagText(lag_ms),
      note:
        lag_ms > lateMs ? (
          <Tag tone="warn">{events_waiting} changes wait: look at worker and NATS</Tag>
        ) : (
          `${events_waiting} wait to be told`
        ),
    },
  ];
  return (
    <>
      <Figures figures={figures} />
      <DataTable
        caption="Devices in service by hospital"
        columns={columns}
        rows={divisions}
        idOf={({ division }) => division.id}
        sort={undefined}
        onSort={nothing}
        marked={none}
        removed={none}
      />
    </>
  );
}
