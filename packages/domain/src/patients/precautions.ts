import { precautionTable, type Precaution } from '@lamplight/contracts/entities/precautions';

const words = {
  fall_risk: 'Fall risk',
  contact_precaution: 'Contact precaution',
  npo: 'NPO',
  food_allergy: 'Food allergy',
} as const satisfies Record<Precaution['name'], string>;

export const precautionLabel = (name: Precaution['name']): string => words[name];

/** The four slots without any precaution in them. */
export const noPrecautions = (): Precaution[] =>
  (Object.keys(precautionTable) as Precaution['name'][]).map((name) => ({ name, level: null }));

/** 'Fall risk: High'; what there is only one level of is named alone: 'NPO'. */
export const precautionText = ({ name, level }: Precaution): string =>
  level === 'On' ? words[name] : `${words[name]}: ${level}`;

/** In one line, for lists and histories: 'Fall risk: High, NPO'. */
export const precautionsText = (precautions: readonly Precaution[]): string =>
  precautions
    .filter(({ level }) => level !== null)
    .map(precautionText)
    .join(', ');
