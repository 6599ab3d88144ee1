export { guardPatients } from './guard-patients.ts';
export { noteWatched } from './note-watched.ts';
export { guardWarningsRoutes } from './guard-warnings.routes.ts';
