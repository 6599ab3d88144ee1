import {
  genders,
  patientFields,
  patientStatuses,
  pronouns,
} from '@lamplight/contracts/entities/patient';
import type { Patient } from '@lamplight/contracts/entities/patient';
import { day } from '@lamplight/contracts/entities/fields';
import { limits } from '@lamplight/contracts/limits';
import { hideableFields } from '@lamplight/contracts/tables/page-preferences';
import { birthDateProblem } from '@lamplight/domain/patients/birth-date';
import { precautionsText } from '@lamplight/domain/patients/precautions';
import { recordNumberProblem } from '@lamplight/domain/patients/record-number';
import type { z } from 'zod';
import { customFieldsOf } from '../../../shared/resource/CustomFieldsInput.tsx';
import type {
  FormDeclaration,
  FormField,
  FormSection,
} from '../../../shared/resource/form-declaration.ts';
import type { Masking } from '../../../shared/use-masking.ts';
import { genderWords, painText, statusWords } from '../patient-words.ts';
import {
  freeRoomSource,
  languageSource,
  patientStatusSource,
  roomOption,
  tagSource,
} from '../patient-sources.ts';
import { PainInput } from './PainInput.tsx';
import { blankPatient, valuesOfPatient } from './patient-values.ts';
import type { PatientValues } from './patient-values.ts';
import { PrecautionsInput } from './PrecautionsInput.tsx';

export interface PatientFormOptions {
  masking: Masking;
  /** The flag crystal_ball. */
  seesWritten: boolean;
  /** How many characters a record number has here. */
  mrnChars: number | null;
  /** Fields that the role or the person goes without. */
  isHidden: (field: string) => boolean;
  patient: { divisionId: number | undefined; roomId: number | null };
  /** The number was settled before. */
  isNumberFixed?: boolean;
  /** The one that is stored may stay, although it has another length than numbers have now. */
  storedNumber?: string;
}

type Field = FormField<PatientValues, Patient>;
const words = hideableFields.patients;
const label = (key: string): string => words[key] ?? key;

const nameFields = ({ masking, isNumberFixed = false }: PatientFormOptions): Field[] => {
  const name = { kind: 'text', maxLength: limits.nameLength, shownAs: masking.name } as const;
  return [
    ...(isNumberFixed
      ? []
      : [
          {
            key: 'mrn',
            kind: 'text',
            label: 'MRN',
            required: true,
            maxLength: limits.recordNumberLength.max,
            shownAs: masking.mrn,
          } as const,
        ]),
    { ...name, key: 'first_name', label: 'First name', required: true },
    { ...name, key: 'middle_name', label: label('middle_name') },
    { ...name, key: 'last_name', label: 'Last name', required: true },
    { ...name, key: 'suffix', label: label('suffix'), maxLength: limits.patient.suffix },
    {
      key: 'dob',
      kind: 'date',
      label: label('dob'),
      shownAs: (text) => (text === '' ? '' : masking.dob(text)),
    },
  ];
};

const optionsOfWords = <Value extends string>(
  values: readonly Value[],
  named: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: named[value] }));

const aboutFields = (): Field[] => [
  {
    key: 'gender',
    kind: 'choice',
    label: 'Gender',
    required: true,
    options: optionsOfWords(genders, genderWords),
  },
  {
    key: 'pronoun',
    kind: 'choice',
    label: label('pronoun'),
    isOptional: true,
    options: pronouns.map((value) => ({ value, label: value })),
  },
  {
    key: 'language_id',
    kind: 'reference',
    label: label('language_id'),
    isOptional: true,
    source: languageSource,
    current: ({ language }) =>
      language === null ? undefined : { value: String(language.id), label: language.name },
  },
  {
    key: 'patient_tags',
    kind: 'references',
    label: label('patient_tags'),
    nothing: 'No attribute found',
    source: tagSource,
    current: ({ patient_tags: tags }) =>
      tags.map(({ id, name }) => ({ value: String(id), label: name })),
  },
];

const standFields = ({ patient }: PatientFormOptions): Field[] => [
  {
    key: 'status',
    kind: 'choice',
    label: 'Status',
    required: true,
    options: optionsOfWords(patientStatuses, statusWords),
  },
  {
    key: 'patient_status_id',
    kind: 'reference',
    label: label('patient_status_id'),
    isOptional: true,
    source: patientStatusSource,
    current: ({ patient_status: status }) =>
      status === null ? undefined : { value: String(status.id), label: status.label },
  },
  {
    key: 'room_id',
    kind: 'reference',
    label: label('room_id'),
    isOptional: true,
    nothing: 'No room found',
    source: freeRoomSource(patient),
    current: ({ room, unit }) => (room === null ? undefined : roomOption(room, unit)),
  },
  { key: 'note', kind: 'lines', label: label('note'), maxLength: limits.patient.note },
];

const signFields = (): Field[] => [
  {
    key: 'precautions',
    kind: 'own',
    label: label('precautions'),
    render: (props) => <PrecautionsInput {...props} />,
    text: ({ precautions }) => precautionsText(precautions),
    inHistory: (value) => precautionsText((value ?? []) as Patient['precautions']),
  },
  {
    key: 'pain_scale',
    kind: 'own',
    label: label('pain_scale'),
    render: (props) => <PainInput {...props} />,
    text: ({ pain_scale: pain }) => painText(pain),
  },
  {
    key: 'room_note',
    kind: 'lines',
    label: label('room_note'),
    description: 'Read by everybody who comes to the room.',
    maxLength: limits.patient.roomNote,
  },
  {
    key: 'family_note',
    kind: 'lines',
    label: label('family_note'),
    description: 'Read by the family.',
    maxLength: limits.patient.familyNote,
  },
];

const writtenFields = (): Field[] =>
  (['aimee_memory_personal', 'aimee_memory_clinical', 'ai_snapshot'] as const).map((key) => ({
    key,
    kind: 'lines',
    label: label(key),
    maxLength: limits.patient.aiText,
  }));

const sectionsOf = (options: PatientFormOptions): FormSection<PatientValues, Patient>[] => [
  {
    title: 'Personal',
    isTight: true,
    fields: [...nameFields(options), ...aboutFields()],
  },
  { title: 'Digital Signs & Family Connect', fields: signFields() },
  { title: 'Defaults', fields: standFields(options) },
  ...(options.seesWritten ? [{ title: 'Aimee', fields: writtenFields() }] : []),
  {
    title: 'Custom fields',
    fields: [
      customFieldsOf<PatientValues, Patient>(
        'patient',
        (key) => !options.isHidden(`custom_fields.${key}`),
      ),
    ],
  },
];

const checked = ({ mrnChars, storedNumber }: PatientFormOptions): z.ZodObject =>
  patientFields.extend({
    mrn: patientFields.shape.mrn.superRefine((mrn, context) => {
      const problem = recordNumberProblem(mrn, mrnChars);
      if (problem !== undefined && mrn !== storedNumber)
        context.addIssue({ code: 'custom', message: problem });
    }),
    dob: day()
      .superRefine((dob, context) => {
        const problem = birthDateProblem(dob, new Date());
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      })
      .nullable(),
  });

/** The form of a patient as this person sees it. */
export function patientForm(options: PatientFormOptions): FormDeclaration<Patient, PatientValues> {
  const all = sectionsOf(options);
  const hidden = all.flatMap(({ fields }) => fields).filter(({ key }) => options.isHidden(key));
  return {
    fields: checked(options),
    blank: blankPatient(),
    valuesOf: valuesOfPatient(options.seesWritten),
    savesOnlyValid: true,
    isWide: true,
    sections: all
      .map((section) => ({
        ...section,
        fields: section.fields.filter(({ key }) => !options.isHidden(key)),
      }))
      .filter(({ fields }) => fields.length > 0),
    // Nobody decides about what she does not see: there the other's version stands.
    merge: (merged, theirs) => ({
      ...merged,
      ...Object.fromEntries(
        hidden.map(({ key }) => [key, (theirs as Record<string, unknown>)[key]]),
      ),
    }),
  };
}
