import {
  pauseLengths,
  type MonitoringRules,
  type SuitabilityQuestion,
} from '@lamplight/contracts/entities/monitoring';
import type { FormSection, OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { PauseReasons } from './PauseReasons.tsx';
import { effectWords, SuitabilityQuestions } from './SuitabilityQuestions.tsx';

export const monitoringValues = (row: MonitoringRules): MonitoringRules => ({
  longest_pause_minutes: row.longest_pause_minutes,
  pause_reasons: row.pause_reasons,
  suitability_questions: row.suitability_questions,
});

const questionWords = ({ question, stops_at, effect }: SuitabilityQuestion) =>
  `${question} (${stops_at}: ${effectWords[effect]})`;
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The fields are the same whatever else is in the form. */
const own = (props: unknown) => props as OwnFieldProps<MonitoringRules>;

/** How monitoring is paused in a hospital, and what is asked before it starts. */
export const monitoringSections = <Values extends MonitoringRules, Row>(): FormSection<
  Values,
  Row
>[] => [
  {
    title: 'Pauses of monitoring',
    fields: [
      {
        key: 'longest_pause_minutes',
        kind: 'choice',
        label: 'Longest pause',
        description:
          'For how long nobody may watch at most. Who may resume is told when it is over.',
        options: pauseLengths.map((minutes) => ({
          value: String(minutes),
          label: `${minutes} minutes`,
        })),
        read: Number,
      },
      {
        key: 'pause_reasons',
        kind: 'own',
        label: 'Reasons to choose from',
        render: (props) => <PauseReasons {...own(props)} />,
        text: ({ pause_reasons }) => pause_reasons.join(', '),
        inHistory: (value) => listed(value).join(', '),
      },
    ],
  },
  {
    title: 'Before monitoring starts',
    note: 'A high suicide risk without an ordered one-to-one, and a declined camera, stop it everywhere.',
    fields: [
      {
        key: 'suitability_questions',
        kind: 'own',
        label: 'Questions',
        render: (props) => <SuitabilityQuestions {...own(props)} />,
        text: ({ suitability_questions }) => suitability_questions.map(questionWords).join('; '),
        inHistory: (value) =>
          listed(value)
            .map((one) => questionWords(one as SuitabilityQuestion))
            .join('; '),
      },
    ],
  },
];
