/** The clients the browser uses: faults are met with the product's own retries and resumes. */
export { createApiClient } from '../../packages/api-client/src/api-client.ts';
export { ApiError } from '../../packages/api-client/src/failures.ts';
export { createRealtimeClient } from '../../packages/realtime-client/src/realtime-client.ts';
