import type { ShiftOfPatient } from '@lamplight/contracts/entities/shift-report';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Table } from '@mantine/core';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import { useMasking } from '../../shared/use-masking.ts';
import {
  answeredText,
  assignedText,
  shiftColumns,
  totalText,
  watchedByText,
} from './shift-columns.ts';
import styles from './ShiftReport.module.css';

/** A line for each patient, and all of them together at the end. */
export function ShiftTable({ rows }: { rows: readonly ShiftOfPatient[] }) {
  const mask = useMasking();
  return (
    <div className={styles['wide']}>
      <Table className={styles['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Room</Table.Th>
            <Table.Th>Patient</Table.Th>
            <Table.Th>Watched by</Table.Th>
            <Table.Th>Assigned observers</Table.Th>
            {shiftColumns.map(({ key, label }) => (
              <Table.Th key={key}>{label}</Table.Th>
            ))}
            <Table.Th>Alarm answered in</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.patient_monitor_id}>
              <Table.Td className={styles['place'] ?? ''}>{placeName(row)}</Table.Td>
              <Table.Td>
                <ScreenLink screen="patients.overview.time-machine" params={{ id: row.patient.id }}>
                  {mask.name(row.patient.display_name)}
                </ScreenLink>
              </Table.Td>
              <Table.Td>{watchedByText(row)}</Table.Td>
              <Table.Td>{assignedText(row)}</Table.Td>
              {shiftColumns.map(({ key, shown }) => (
                <Table.Td key={key} data-nothing={row[key] === 0 || undefined}>
                  {shown(row[key])}
                </Table.Td>
              ))}
              <Table.Td>{answeredText(row)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={4}>All {rows.length} together</Table.Th>
            {shiftColumns.map((column) => (
              <Table.Th key={column.key}>{totalText(rows, column)}</Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}
