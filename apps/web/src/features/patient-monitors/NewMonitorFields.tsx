import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useMasking } from '../../shared/use-masking.ts';
import { ConsentTag } from '../camera-consent/public.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { bedOf, bedSource, deviceSource, patientSource } from './free-sources.ts';
import type { MonitorValues } from './monitor-values.ts';

interface NewMonitorFieldsProps {
  form: UseFormReturn<MonitorValues>;
  disabled: boolean;
}

/** Whom, where and by which device: what is chosen first brings what fits it to the top of the next. */
export function NewMonitorFields({ form, disabled }: NewMonitorFieldsProps) {
  const masking = useMasking();
  const patientId = useWatch({ control: form.control, name: 'patient_id' });
  const bedId = useWatch({ control: form.control, name: 'bed_id' });
  const shared = { form, disabled };
  return (
    <Stack gap="md">
      <ChoiceField
        {...shared}
        name="patient_id"
        label="Patient"
        description="Somebody who is not watched yet, by name or record number."
        missing="Please choose a patient"
        source={patientSource(masking)}
        onChosen={(id) =>
          form.setValue('bed_id', id === null ? null : bedOf(id), {
            shouldDirty: true,
          })
        }
      />
      {patientId !== null && <ConsentTag patientId={patientId} />}
      <ChoiceField
        {...shared}
        name="bed_id"
        label="Bed"
        description="The bed that is watched: the patient’s own, or one in which nobody lies."
        missing="Please choose a bed"
        of={patientId}
        source={bedSource(patientId)}
      />
      <ChoiceField
        {...shared}
        name="video_device_id"
        label="Device"
        description="In service and watching nobody. Devices of the room come first."
        missing="Please choose a device"
        of={bedId}
        source={deviceSource(bedId)}
      />
    </Stack>
  );
}
