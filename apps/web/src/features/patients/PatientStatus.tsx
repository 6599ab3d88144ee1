import { setPatientStatus } from '@lamplight/contracts/calls/patients';
import type { Patient } from '@lamplight/contracts/entities/patient';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { smallIcon } from '@lamplight/ui/icon-size';
import { ActionIcon, Button, Group, Select, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useMay } from '../../shared/services.ts';
import { notAvailable } from '../../shared/table/table-columns.ts';
import { useOptions } from '../../shared/table/use-options.ts';
import { useMasking } from '../../shared/use-masking.ts';
import { patientStatusSource } from './patient-sources.ts';

const toastMs = 3_000;

/** The virtual status of a patient, and a pencil to change it without opening the record. */
export function PatientStatus({ patient }: { patient: Patient }) {
  const mayEdit = useMay()(['Edit', 'Patient']);
  const mask = useMasking();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap={4} wrap="nowrap">
      {patient.patient_status?.label ?? notAvailable}
      {mayEdit && (
        <ActionIcon
          variant="subtle"
          aria-label={`Change the status of ${mask.name(patient.display_name)}`}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(true);
          }}
        >
          <IconPencil {...smallIcon} />
        </ActionIcon>
      )}
      {isOpen && <StatusDialog patient={patient} onClose={() => setOpen(false)} />}
    </Group>
  );
}

function StatusDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const mask = useMasking();
  const { options } = useOptions(['patient_status_id'], patientStatusSource);
  const [chosen, setChosen] = useState(patient.patient_status_id);
  const save = useMutation({
    mutationFn: () =>
      callOnce(setPatientStatus, {
        params: { id: patient.id },
        body: { patient_status_id: chosen },
      }),
    onSuccess: () => {
      notifications.show({ message: 'Patient status updated successfully', autoClose: toastMs });
      void queryClient.invalidateQueries({ queryKey: ['patients'] });
      onClose();
    },
  });
  const current = patient.patient_status;
  const known = options.some(({ value }) => value === String(current?.id));
  return (
    <Dialog opened onClose={onClose} title={`Status of ${mask.name(patient.display_name)}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="md">
          <Select
            label="Patient status"
            data={[
              ...options,
              ...(current && !known ? [{ value: String(current.id), label: current.label }] : []),
            ]}
            value={chosen === null ? null : String(chosen)}
            clearable
            onChange={(value) =>
              setChosen(value === null ? null : (Number(value) as Patient['patient_status_id']))
            }
          />
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
