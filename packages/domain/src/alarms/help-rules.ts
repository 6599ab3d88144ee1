/** Who is called for help, in this order: whoever is watching, the unit, its backups, everyone who sees the patient. */
export const helpSteps = ['viewer', 'unit', 'backup', 'everyone'] as const;
export type HelpStep = (typeof helpSteps)[number];

/** The kind of the request type by which people are called. */
export const helpRequestKind = 'call_for_help';

/** Without a screen that shows the call within this time, the next step starts. Must stay well below 20 s. */
export const helpShownMs = 10_000;
/** Time to answer a call that a screen has shown. */
export const helpAnswerMs = 30_000;
/** Age of the proof that a person watches a picture; pages send one at least every 10 s. */
export const helpWatchedMs = 12_000;

export interface HelpStanding {
  step: HelpStep;
  stepAt: Date;
  /** When a screen confirmed that it shows the call, in this step. */
  shownAt: Date | null;
}

export const firstHelpStep = (isWatched: boolean): HelpStep => (isWatched ? 'viewer' : 'unit');

/** The last step repeats: a call ends when a person has answered it, and not before. */
export const nextHelpStep = (step: HelpStep): HelpStep =>
  helpSteps[helpSteps.indexOf(step) + 1] ?? 'everyone';

/** When the next step starts unless somebody answers. */
export function helpDueAt({ step, stepAt, shownAt }: HelpStanding): Date {
  const ms = shownAt === null && step !== 'everyone' ? helpShownMs : helpAnswerMs;
  return new Date(stepAt.getTime() + ms);
}

/** The job that starts the next step. Named here for the modules that end a step early. */
export const helpStepJob = 'help-call-step';
