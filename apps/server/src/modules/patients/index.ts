export { isPatientInSight, patientInSight } from './patients-in-sight.queries.ts';
export { patientNotesRoutes } from './patient-notes.routes.ts';
export { findPatient } from './patients.queries.ts';
export { patientsRoutes } from './patients.routes.ts';
export { changePatient, insertPatient } from './save-patient.queries.ts';
