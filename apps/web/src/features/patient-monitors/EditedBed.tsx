import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { useWatch } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { bedSource, deviceSource, rememberName } from './free-sources.ts';
import type { EditedValues } from './monitor-values.ts';

type Props = OwnFieldProps<EditedValues, PatientMonitor>;

/** The bed a session watches, and what else is free. */
export function EditedBed({ form, row, disabled }: Props) {
  if (row === undefined) return null;
  const { bed } = row;
  return (
    <ChoiceField
      form={form}
      disabled={disabled}
      name="bed_id"
      label="Bed"
      description="The bed that is watched: the patient’s own, or one in which nobody lies."
      missing="Please choose a bed"
      of={row.patient_id}
      source={bedSource(row.patient_id)}
      known={
        bed === null
          ? []
          : [rememberName('bed_id', { value: String(bed.id), label: placeName(row) })]
      }
    />
  );
}

/** The device of a session, and what else is free, the devices of the room first. */
export function EditedDevice({ form, row, disabled }: Props) {
  const bedId = useWatch({ control: form.control, name: 'bed_id' });
  const device = row?.video_device ?? null;
  return (
    <ChoiceField
      form={form}
      disabled={disabled}
      name="video_device_id"
      label="Device"
      description="In service and watching nobody else. With another device whoever watches joins anew."
      missing="Please choose a device"
      of={bedId}
      source={deviceSource(bedId)}
      known={
        device === null
          ? []
          : [rememberName('video_device_id', { value: String(device.id), label: device.name })]
      }
    />
  );
}
