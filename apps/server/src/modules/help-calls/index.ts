export { answerHelpCall } from './answer-help-call.ts';
export { helpCallsRoutes } from './help-calls.routes.ts';
export { openHelpCall } from './open-help-call.ts';
export { reopenHelpCall } from './reopen-help-call.ts';
export { helpCallJobs } from './take-help-step.ts';
