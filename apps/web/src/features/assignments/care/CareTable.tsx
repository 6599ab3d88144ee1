import type { CareAssignment } from '@lamplight/contracts/entities/assignment';
import type { IdOf } from '@lamplight/contracts/ids';
import { monitoringTone } from '@lamplight/domain/watching/monitoring-status';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useMay } from '../../../shared/services.ts';
import { useMasking } from '../../../shared/use-masking.ts';
import { WatchTag } from '../../../shared/watch/WatchTag.tsx';
import { monitorStatusWords } from '../../patient-monitors/public.ts';
import styles from '../assignments.module.css';
import { allPlaces, placeOf } from '../role-words.ts';
import { PlaceCell } from './PlaceCell.tsx';

interface CareTableProps {
  rows: readonly CareAssignment[];
  chosen: ReadonlySet<number>;
  onChoose: (id: IdOf<'patient_monitor'>, isChosen: boolean) => void;
  mayManage: boolean;
}

/** Up and down go to the same box of the neighbouring row. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const neighbour = event.target.closest('tr')?.[step[event.key]];
  const box = neighbour?.querySelector<HTMLElement>('input');
  if (!box) return;
  event.preventDefault();
  box.focus();
}

/** Every monitored patient with the four people assigned to them; patients without an observer come first. */
export function CareTable({ rows, chosen, onChoose, mayManage }: CareTableProps) {
  const masking = useMasking();
  const maySee = useMay()(['View', 'PatientMonitor']);
  return (
    <div className={styles['frame']}>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the keys come from the boxes inside */}
      <table className={styles['table']} onKeyDown={moveBetweenRows}>
        <caption hidden>Monitored patients and who is assigned to them</caption>
        <thead>
          <tr>
            {mayManage && <th scope="col">Choose</th>}
            <th scope="col">Room-bed</th>
            <th scope="col">Patient</th>
            <th scope="col">Status</th>
            <th scope="col">Watch</th>
            {allPlaces.map(([role, place]) => (
              <th key={role + place} scope="col">
                {placeOf(role, place)}
              </th>
            ))}
            <th scope="col">Hospital</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const where = placeName(row);
            const isChosen = chosen.has(row.id);
            return (
              <tr key={row.id} data-chosen={isChosen || undefined}>
                {mayManage && (
                  <td>
                    <Checkbox
                      aria-label={`Choose ${where}`}
                      checked={isChosen}
                      onChange={(event) => onChoose(row.id, event.currentTarget.checked)}
                    />
                  </td>
                )}
                <td>
                  {maySee ? (
                    <ScreenLink screen="patient-monitors.monitoring" params={{ id: row.id }}>
                      {where}
                    </ScreenLink>
                  ) : (
                    where
                  )}
                </td>
                <td>{masking.name(row.patient.display_name)}</td>
                <td>
                  <Tag tone={monitoringTone(row.status)}>{monitorStatusWords[row.status]}</Tag>
                </td>
                <td>
                  <WatchTag state={row.watch.state} />
                </td>
                {allPlaces.map(([role, place]) => (
                  <td key={role + place}>
                    <PlaceCell
                      assignment={row.assignments.find(
                        (one) => one.role === role && one.place === place,
                      )}
                      isNeeded={role === 'observer' && place === 'primary'}
                      where={where}
                      mayManage={mayManage}
                    />
                  </td>
                ))}
                <td>{row.division.name}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
