import type { RosterUnit } from '@lamplight/domain/watching/roster';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { icon } from '@lamplight/ui/icon-size';
import { Button, Table } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keptRoster, rosterOpened } from '../../shared/roster/kept-roster.ts';
import type { KeptRoster } from '../../shared/roster/roster-store.ts';
import { useLiveState } from '../../shared/services.ts';
import { RelativeTime } from '../../shared/time/RelativeTime.tsx';
import { byServersClock } from '../../shared/time/server-clock.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import { useMasking } from '../../shared/use-masking.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { WatchTag } from '../../shared/watch/WatchTag.tsx';
import styles from './Roster.module.css';

const parts = ['overlay', 'inner', 'content', 'header', 'body'] as const;
const classNames = Object.fromEntries(parts.map((part) => [part, styles[part] ?? '']));

/** Who is where and whom to call, from memory: it asks no server for anything. */
export default function RosterDialog() {
  const opened = useObservable(rosterOpened);
  const kept = useObservable(keptRoster);
  return (
    <Dialog
      opened={opened && kept !== undefined}
      onClose={() => rosterOpened.set(false)}
      title="Roster"
      size="xl"
      classNames={classNames}
    >
      {kept && <Sheet {...kept} />}
    </Dialog>
  );
}

function Sheet({ roster, takenAt }: KeptRoster) {
  const clock = useClock();
  const isLost = useLiveState().kind === 'lost';
  const at = byServersClock(takenAt);
  const count = roster.units.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div className={styles['sheet']} data-roster>
      <div className={styles['head']}>
        <p className={styles['age']}>
          <strong>As of {clock.dateTime(at)}</strong>, <RelativeTime iso={at.toISOString()} />.{' '}
          {count} {count === 1 ? 'patient' : 'patients'}.
          {roster.more > 0 && ` ${roster.more} more did not fit: look for them in their units.`}
        </p>
        <Button
          data-autofocus
          className={styles['print'] ?? ''}
          leftSection={<IconPrinter {...icon} />}
          onClick={() => globalThis.print()}
        >
          Print
        </Button>
      </div>
      {isLost && (
        <p role="status" className={styles['lost']}>
          The server cannot be reached. Keep this page open: closed or reloaded, it cannot come back
          before the server does.
        </p>
      )}
      {roster.units.length === 0 && <p>No one was monitored.</p>}
      {roster.units.map((unit) => (
        <Unit key={`${unit.division} ${unit.unit}`} {...unit} />
      ))}
      <p className={styles['paper']}>
        This sheet holds patient data. Destroy it when the server is back.
      </p>
    </div>
  );
}

function Unit({ unit, division, phone, lines }: RosterUnit) {
  const mask = useMasking();
  return (
    <Table className={styles['unit'] ?? ''} captionSide="top">
      <Table.Caption className={styles['caption'] ?? ''}>
        <strong>{unit}</strong>, {division}.{' '}
        {phone === null ? 'No phone is known' : `Phone ${phone}`}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Room-bed</Table.Th>
          <Table.Th scope="col">Patient</Table.Th>
          <Table.Th scope="col">Precautions</Table.Th>
          <Table.Th scope="col">Watch</Table.Th>
          <Table.Th scope="col">Observer</Table.Th>
          <Table.Th scope="col">Nurse</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.place}>
            <Table.Th scope="row" className={styles['place'] ?? ''}>
              {line.place}
            </Table.Th>
            <Table.Td>
              {mask.name(line.name)}
              {line.isPaused && ', monitoring paused'}
            </Table.Td>
            <Table.Td>{line.precautions}</Table.Td>
            <Table.Td>
              <WatchTag state={line.watch} /> {line.watchedBy}
            </Table.Td>
            <Table.Td>{line.observer}</Table.Td>
            <Table.Td>{line.nurse}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
