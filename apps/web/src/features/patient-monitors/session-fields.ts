import { limits } from '@lamplight/contracts/limits';
import type { FormSection } from '../../shared/resource/form-declaration.ts';
import { optionsOf } from '../../shared/table/options-of.ts';
import { categoryWords, suicideRiskWords } from './monitor-words.ts';
import type { EditedValues } from './monitor-values.ts';

export const blankSession: Omit<EditedValues, 'version'> = {
  bed_id: null,
  video_device_id: null,
  monitoring_category: null,
  suicide_risk: 'none',
  one_to_one_ordered_by: null,
};

/** What is said of a session when it starts and can be corrected while it runs. */
export const sessionSections = <Values extends EditedValues, Row>(): FormSection<Values, Row>[] => [
  {
    title: 'What for',
    fields: [
      {
        key: 'monitoring_category',
        kind: 'choice',
        label: 'Monitoring category',
        description: 'None: the patient is only watched.',
        options: optionsOf(categoryWords),
        isOptional: true,
      },
    ],
  },
  {
    title: 'Suicide risk',
    note: 'A high risk is watched from afar only one-to-one, when a clinician has ordered it.',
    fields: [
      {
        key: 'suicide_risk',
        kind: 'choice',
        label: 'Suicide risk',
        options: optionsOf(suicideRiskWords),
      },
      {
        key: 'one_to_one_ordered_by',
        kind: 'text',
        label: 'One-to-one ordered by',
        description: 'The clinician’s name. Needed where the risk is high.',
        maxLength: limits.nameLength,
      },
    ],
  },
];
