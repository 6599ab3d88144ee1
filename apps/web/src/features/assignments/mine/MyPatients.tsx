import {
  cancelTransfer,
  offerHandover,
  offerTransfer,
} from '@lamplight/contracts/calls/assignments';
import type {
  Assignment,
  AssignmentTransfer,
  CareAssignment,
} from '@lamplight/contracts/entities/assignment';
import type { IdOf } from '@lamplight/contracts/ids';
import { monitoringTone } from '@lamplight/domain/watching/monitoring-status';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Select, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi, useMay, useUser } from '../../../shared/services.ts';
import { useMasking } from '../../../shared/use-masking.ts';
import { monitorStatusWords } from '../../patient-monitors/public.ts';
import { peopleQuery } from '../api/assignment-queries.ts';
import { PeopleCut } from '../PeopleCut.tsx';
import { useAct } from '../api/use-act.ts';
import styles from '../assignments.module.css';
import { Countdown } from '../Countdown.tsx';
import { hereFirst, personOption } from '../person-option.ts';
import { placeOf } from '../role-words.ts';

interface MyPatientsProps {
  patients: readonly CareAssignment[];
  outgoing: readonly AssignmentTransfer[];
  saidAt: number;
  onEnd: () => void;
}

/** The person's patients, and to whom she hands them over. */
export function MyPatients({ patients, outgoing, saidAt, onEnd }: MyPatientsProps) {
  const user = useUser();
  const mayHandOver = useMay()(['Receive', 'PatientMonitorAssignment']);
  const people = useQuery(peopleQuery(useApi()));
  const [to, setTo] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const offer = useAct(offerTransfer);
  const all = useAct(offerHandover);
  const rows = patients.flatMap((patient) =>
    patient.assignments.filter((one) => one.user.id === user.id).map((own) => ({ patient, own })),
  );
  const ownsAny = rows.some(({ own }) => own.place === 'primary');
  const withPerson = (act: (person: IdOf<'user'>) => void) => {
    setMissing(to === null);
    if (to === null) input.current?.focus();
    else act(Number(to) as IdOf<'user'>);
  };
  return (
    <section className={styles['part']} aria-labelledby="mine-title">
      <Title order={2} id="mine-title" mb="xs">
        Your patients
      </Title>
      {mayHandOver && ownsAny && (
        <div className={styles['bar']}>
          <Select
            ref={input}
            className={styles['person'] ?? ''}
            label="Hand over to"
            placeholder="Choose a colleague"
            searchable
            data={hereFirst(people.data ?? [])
              .filter(({ id, roles }) => id !== user.id && roles.includes('observer'))
              .map(personOption)}
            value={to}
            onChange={setTo}
            error={isMissing && to === null ? 'Choose to whom first' : undefined}
          />
          <Button
            variant="default"
            loading={all.isPending}
            onClick={() => withPerson((to_user_id) => all.mutate({ body: { to_user_id } }))}
          >
            Hand over all
          </Button>
        </div>
      )}
      {mayHandOver && ownsAny && <PeopleCut />}
      {rows.length === 0 ? (
        <p>
          You have no patients now. The charge nurse assigns them, or a colleague hands them over.
        </p>
      ) : (
        <div className={styles['frame']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">Room-bed</th>
                <th scope="col">Patient</th>
                <th scope="col">Status</th>
                <th scope="col">You are</th>
                <th scope="col">Backup</th>
                <th scope="col">In short</th>
                {mayHandOver && <th scope="col">Hand over</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ patient, own }) => (
                <MyPatient
                  key={own.id}
                  patient={patient}
                  own={own}
                  offered={outgoing.find(
                    (one) => one.patient_monitor_id === patient.id && one.role === own.role,
                  )}
                  saidAt={saidAt}
                  onEnd={onEnd}
                  onOffer={
                    mayHandOver
                      ? () =>
                          withPerson((to_user_id) =>
                            offer.mutate({
                              params: { id: patient.id },
                              body: { to_user_id, role: own.role },
                            }),
                          )
                      : undefined
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface MyPatientProps {
  patient: CareAssignment;
  own: Assignment;
  offered: AssignmentTransfer | undefined;
  saidAt: number;
  onEnd: () => void;
  onOffer: (() => void) | undefined;
}

function MyPatient({ patient, own, offered, saidAt, onEnd, onOffer }: MyPatientProps) {
  const masking = useMasking();
  const cancel = useAct(cancelTransfer);
  const place = placeName(patient);
  const behind = patient.assignments.find(
    ({ role, place: at }) => role === own.role && at === 'backup',
  );
  return (
    <tr>
      <td>
        <ScreenLink screen="patient-monitors.monitoring" params={{ id: patient.id }}>
          {place}
        </ScreenLink>
      </td>
      <td>{masking.name(patient.patient.display_name)}</td>
      <td>
        <Tag tone={monitoringTone(patient.status)}>{monitorStatusWords[patient.status]}</Tag>
      </td>
      <td>{placeOf(own.role, own.place)}</td>
      <td data-label="Backup">
        {own.place === 'backup' ? 'You' : (behind?.user.name ?? 'Nobody')}
      </td>
      <td>{patient.summary}</td>
      {onOffer && (
        <td>
          {own.place === 'primary' && !offered && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Hand over ${place}`}
              onClick={onOffer}
            >
              Hand over
            </Button>
          )}
          {offered && (
            <span className={styles['place']}>
              {(offered.is_asked ? offered.from : offered.to).name} is asked,{' '}
              <Countdown secondsLeft={offered.seconds_left} saidAt={saidAt} onEnd={onEnd} />
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Cancel the hand-over of ${place}`}
                loading={cancel.isPending}
                onClick={() => cancel.mutate({ params: { id: offered.id } })}
              >
                Cancel
              </Button>
            </span>
          )}
        </td>
      )}
    </tr>
  );
}
