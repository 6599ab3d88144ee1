import {
  askForTransfer,
  assignMonitors,
  cancelTransfer,
  offerTransfer,
} from '@lamplight/contracts/calls/assignments';
import type { Assignee, AssignmentTransfer } from '@lamplight/contracts/entities/assignment';
import type { RosterPatient } from '@lamplight/contracts/entities/roster';
import type { IdOf } from '@lamplight/contracts/ids';
import { placeName } from '@lamplight/domain/patients/place-name';
import { observerOf } from '@lamplight/domain/watching/team';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useKey } from '../../../shared/keys/key-list.ts';
import { useMay, useUser } from '../../../shared/services.ts';
import { useAct } from '../api/use-act.ts';
import { Countdown } from '../Countdown.tsx';
import { hereFirst, personOption } from '../person-option.ts';
import styles from './Team.module.css';

interface TeamBarProps {
  /** Of the chosen tile. */
  patient: RosterPatient | undefined;
  people: readonly Assignee[];
  /** What the person has offered or asked for. */
  outgoing: readonly AssignmentTransfer[];
  saidAt: number;
}

/** Whose the chosen patient is, and what the person can do about it. */
export function TeamBar({ patient, people, outgoing, saidAt }: TeamBarProps) {
  const open = outgoing.find((one) => one.patient_monitor_id === patient?.id);
  return (
    <section className={styles['bar']} aria-label="Chosen patient">
      {patient === undefined && 'Choose a tile to hand a patient over, or to ask for one.'}
      {patient && open && <Waiting transfer={open} saidAt={saidAt} />}
      {patient && !open && <Ways key={patient.id} patient={patient} people={people} />}
    </section>
  );
}

function Waiting({ transfer, saidAt }: { transfer: AssignmentTransfer; saidAt: number }) {
  const cancel = useAct(cancelTransfer);
  const { is_asked, from, to, seconds_left } = transfer;
  return (
    <>
      <span role="status">
        {(is_asked ? from : to).name} is asked about {placeName(transfer)}. Until she agrees it
        stays as it is:
      </span>
      <Countdown key={transfer.id} secondsLeft={seconds_left} saidAt={saidAt} />
      <Button
        size="compact-sm"
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { id: transfer.id } })}
      >
        Cancel
      </Button>
    </>
  );
}

interface WaysProps {
  patient: RosterPatient;
  people: readonly Assignee[];
}

function Ways({ patient, people }: WaysProps) {
  const { id } = useUser();
  const mayManage = useMay()(['Manage', 'PatientMonitorAssignment']);
  const owner = observerOf(patient)?.user;
  const place = placeName(patient);
  if (owner === undefined)
    return mayManage ? (
      <Take patient={patient} />
    ) : (
      <span>{place} has no observer. Ask the charge nurse to assign one.</span>
    );
  return owner.id === id ? (
    <HandOver patient={patient} people={people.filter((one) => one.id !== id)} />
  ) : (
    <Ask patient={patient} of={owner.name} />
  );
}

/** One press or `K`: what it does depends on whose the patient is. */
function Act({ text, isBusy, run }: { text: string; isBusy: boolean; run: () => void }) {
  useKey({ keys: 'k', does: text, group: 'This page', run });
  return (
    <Button size="compact-sm" loading={isBusy} aria-keyshortcuts="K" onClick={run}>
      {text}
    </Button>
  );
}

function Ask({ patient, of }: { patient: RosterPatient; of: string }) {
  const ask = useAct(askForTransfer);
  return (
    <Act
      text={`Ask ${of} for ${placeName(patient)}`}
      isBusy={ask.isPending}
      run={() => ask.mutate({ params: { id: patient.id } })}
    />
  );
}

function Take({ patient }: { patient: RosterPatient }) {
  const { id } = useUser();
  const take = useAct(assignMonitors);
  const body = { patient_monitor_ids: [patient.id], user_id: id as IdOf<'user'> };
  return (
    <>
      <span>{placeName(patient)} has no observer.</span>
      <Act
        text={`Take ${placeName(patient)}`}
        isBusy={take.isPending}
        run={() => take.mutate({ body: { ...body, role: 'observer', place: 'primary' } })}
      />
    </>
  );
}

function HandOver({ patient, people }: WaysProps) {
  const offer = useAct(offerTransfer);
  const [to, setTo] = useState<string | null>(null);
  const place = placeName(patient);
  return (
    <>
      <span>{place} is yours.</span>
      <Select
        aria-label={`Hand ${place} over to`}
        placeholder="Choose a colleague"
        size="xs"
        w={320}
        searchable
        data={hereFirst(people)
          .filter(({ roles }) => roles.includes('observer'))
          .map(personOption)}
        value={to}
        onChange={setTo}
      />
      <Button
        size="compact-sm"
        variant="default"
        loading={offer.isPending}
        disabled={to === null}
        onClick={() =>
          offer.mutate({
            params: { id: patient.id },
            body: { to_user_id: Number(to), role: 'observer' },
          })
        }
      >
        Hand over
      </Button>
    </>
  );
}
