export { deliverWebhooks } from './deliver-webhooks.ts';
export { webhookJobs } from './webhook-jobs.ts';
export { webhooksRoutes } from './webhooks.routes.ts';
