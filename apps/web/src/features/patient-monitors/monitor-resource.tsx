import {
  newMonitorFields,
  type PatientMonitor,
} from '@lamplight/contracts/entities/patient-monitor';
import type { Resource } from '../../shared/resource/resource.ts';
import type { Masking } from '../../shared/use-masking.ts';
import { listedMonitors } from './listed-monitors.tsx';
import type { MonitorValues } from './monitor-values.ts';
import { NewMonitorFields } from './NewMonitorFields.tsx';
import { blankSession, sessionSections } from './session-fields.ts';
import { SuitabilityFields } from './SuitabilityFields.tsx';

/** A session that begins: whom, where, by which device, what for, and what was asked before. */
export const monitorResource = (masking: Masking): Resource<PatientMonitor, MonitorValues> => ({
  ...listedMonitors(masking),
  form: {
    fields: newMonitorFields.omit({ division_id: true }),
    blank: { patient_id: null, ...blankSession, answers: [] },
    valuesOf: (row) => ({
      patient_id: row.patient_id,
      bed_id: row.bed?.id ?? null,
      video_device_id: row.video_device_id,
      monitoring_category: row.monitoring_category,
      suicide_risk: row.suicide_risk,
      one_to_one_ordered_by: row.one_to_one_ordered_by,
      answers: [],
    }),
    sections: [
      {
        fields: [
          {
            key: 'patient_id',
            kind: 'own',
            label: 'Patient',
            render: ({ form, disabled }) => <NewMonitorFields form={form} disabled={disabled} />,
            text: () => '',
          },
        ],
      },
      ...sessionSections<MonitorValues, PatientMonitor>(),
      {
        title: 'Before monitoring starts',
        fields: [
          {
            key: 'answers',
            kind: 'own',
            label: 'Questions',
            render: (props) => <SuitabilityFields {...props} />,
            text: () => '',
          },
        ],
      },
    ],
  },
  bodyToAdd: (values, division) => ({ ...values, division_id: division }),
});
