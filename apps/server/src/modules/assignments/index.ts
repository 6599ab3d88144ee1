export { assignmentsRoutes } from './assignments.routes.ts';
export { holdersOf } from './holders.queries.ts';
export { tellOwnerLeft } from './idle-owners.ts';
export { assignmentJobs } from './jobs.ts';
export { takeOverPatients } from './take-over.ts';
export { chargeNursesOf, monitorsOwnedBy, ownersOf } from './owners.queries.ts';
export {
  isViewing,
  stateOfEvidence,
  watchesOf,
  watchEvidence,
  type EvidenceRow,
} from './watches.queries.ts';
