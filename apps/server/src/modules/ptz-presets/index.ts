export { findPreset } from './ptz-presets.queries.ts';
export { ptzPresetsRoutes } from './ptz-presets.routes.ts';
