import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { areDistinct, note } from './fields.ts';

/** What a session is for beyond being watched; a session without one is only watched. */
export const monitoringCategories = [
  'eicu',
  'help',
  'security',
  'translator',
  'nurse',
  'scribe',
] as const;
export type MonitoringCategory = (typeof monitoringCategories)[number];
export const monitoringCategory = z.enum(monitoringCategories, 'Please choose a category');

export const suicideRisks = ['none', 'low', 'high'] as const;
export type SuicideRisk = (typeof suicideRisks)[number];

/** For how long monitoring may be paused, in minutes. A division says which of them is its longest. */
export const pauseLengths = [5, 15, 30, 60] as const;
export type PauseLength = (typeof pauseLengths)[number];
export const pauseLength = z.literal(pauseLengths, 'Please choose how long');

/** Why somebody stops monitoring. */
export const stopReasons = [
  'discharged',
  'transferred',
  'order_ended',
  'declined',
  'other',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** Why it ended: also by itself, because the patient said no to the camera. */
export const endReasons = [...stopReasons, 'consent_declined'] as const;
export type EndReason = (typeof endReasons)[number];

const reasonText = z
  .string()
  .trim()
  .min(1, 'Please say why')
  .max(limits.pause.reasonLength, 'Should be less or equal to maximum number of characters');

export const pauseOrder = z.strictObject({ reason: reasonText, minutes: pauseLength });
export type PauseOrder = z.infer<typeof pauseOrder>;

export const stopOrder = z.strictObject({
  reason: z.enum(stopReasons, 'Please choose why'),
  /** What no reason of the list says. */
  note: note(limits.pause.reasonLength).default(null),
});
export type StopOrder = z.infer<typeof stopOrder>;

/** The pause a session is in. */
export const standingPause = z.object({
  reason: z.string(),
  paused_by: z.string(),
  paused_at: z.iso.datetime(),
  until: z.iso.datetime(),
  /** By the server's clock; none left means that it is overdue. */
  seconds_left: z.number().nonnegative(),
});
export type StandingPause = z.infer<typeof standingPause>;

/** One pause of a session, as its history tells it. */
export const pastPause = standingPause.omit({ seconds_left: true }).extend({
  overdue_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  ended_by: z.string().nullable(),
});
export type PastPause = z.infer<typeof pastPause>;

export const suitabilityEffects = ['hard_stop', 'needs_note'] as const;
export type SuitabilityEffect = (typeof suitabilityEffects)[number];
const yesOrNo = z.enum(['yes', 'no'], 'Please answer');

/** What is asked before monitoring starts, and which answer stops it or needs a word. */
export const suitabilityQuestion = z.strictObject({
  question: z
    .string()
    .trim()
    .min(1, 'Please enter a question')
    .max(limits.questionLength, 'Should be less or equal to maximum number of characters'),
  stops_at: yesOrNo,
  effect: z.enum(suitabilityEffects, 'Please choose what it means'),
});
export type SuitabilityQuestion = z.infer<typeof suitabilityQuestion>;

export const suitabilityAnswer = z.strictObject({
  /** As it was asked: a question that was changed meanwhile is asked again. */
  question: z.string().max(limits.questionLength),
  answer: yesOrNo,
  note: note(limits.pause.reasonLength).default(null),
});
export type SuitabilityAnswer = z.infer<typeof suitabilityAnswer>;

/** What stays with the session: each question as it was, with its answer. */
export const answeredQuestion = z.object({
  ...suitabilityQuestion.shape,
  answer: yesOrNo,
  note: z.string().nullable(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** What a division says about its sessions. */
export const monitoringRuleFields = {
  longest_pause_minutes: pauseLength,
  pause_reasons: z
    .array(reasonText)
    .max(limits.pause.reasons, 'Should be less or equal to maximum value')
    .refine(areDistinct, 'Each reason once, please'),
  suitability_questions: z
    .array(suitabilityQuestion)
    .max(limits.suitabilityQuestions, 'Should be less or equal to maximum value')
    .refine(
      (questions) => areDistinct(questions.map(({ question }) => question)),
      'Each question once, please',
    ),
};
export const monitoringRules = z.object(monitoringRuleFields);
export type MonitoringRules = z.infer<typeof monitoringRules>;

/** What happened in a session, beside what stands now. */
export const monitorHistory = z.object({
  id: idOf('patient_monitor'),
  started_by: z.string().nullable(),
  stopped_by: z.string().nullable(),
  suitability: z.array(answeredQuestion),
  /** The newest first. */
  pauses: z.array(pastPause),
});
export type MonitorHistory = z.infer<typeof monitorHistory>;
