export { shiftReportRoutes } from './shift-report.routes.ts';
