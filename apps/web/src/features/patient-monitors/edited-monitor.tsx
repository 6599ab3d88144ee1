import { updatePatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import { monitorFields, type PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { precautionsText } from '@lamplight/domain/patients/precautions';
import type { Resource } from '../../shared/resource/resource.ts';
import type { Masking } from '../../shared/use-masking.ts';
import { EditedBed, EditedDevice } from './EditedBed.tsx';
import { nameOfChoice } from './free-sources.ts';
import { listedMonitors } from './listed-monitors.tsx';
import type { EditedValues } from './monitor-values.ts';
import { blankSession, sessionSections } from './session-fields.ts';

/** A session that runs, to be changed: its patient is chosen for ever and no part of it. */
export const editedMonitor = (masking: Masking): Resource<PatientMonitor, EditedValues> => {
  const listed = listedMonitors(masking);
  return {
    ...listed,
    calls: { ...listed.calls, update: updatePatientMonitor },
    form: {
      fields: monitorFields,
      blank: blankSession,
      valuesOf: (row) => ({
        bed_id: row.bed?.id ?? null,
        video_device_id: row.video_device_id,
        monitoring_category: row.monitoring_category,
        suicide_risk: row.suicide_risk,
        one_to_one_ordered_by: row.one_to_one_ordered_by,
      }),
      sections: [
        {
          title: 'Where',
          fields: [
            {
              key: 'bed_id',
              kind: 'own',
              label: 'Bed',
              render: (props) => <EditedBed {...props} />,
              text: ({ bed_id }) => nameOfChoice('bed_id', bed_id),
            },
            {
              key: 'video_device_id',
              kind: 'own',
              label: 'Device',
              render: (props) => <EditedDevice {...props} />,
              text: ({ video_device_id }) => nameOfChoice('video_device_id', video_device_id),
            },
          ],
        },
        {
          title: 'Precautions',
          fields: [
            {
              key: 'precautions',
              kind: 'own',
              label: 'Precautions',
              render: ({ row }) => (
                <p>{(row && precautionsText(row.patient.precautions)) || 'None are noted.'}</p>
              ),
              text: () => '',
            },
          ],
        },
        ...sessionSections<EditedValues, PatientMonitor>(),
      ],
    },
  };
};
