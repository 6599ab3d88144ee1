import type { VirtualRequest } from '../../../packages/contracts/src/entities/virtual-request.ts';
import type { Locator } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { callAs } from './api.ts';
import { asOwner } from './database.ts';
import type { WatchedPage } from './watched-page.ts';

/** Nobody is called again while a slow machine still signs people in, and no test leaves a request open. */
export function useQuietRequests(): void {
  beforeAll(async () => {
    await asOwner('UPDATE virtual_request_types SET escalate_after_sec = 600');
  });
  afterEach(async () => {
    await asOwner('UPDATE help_calls SET ended_at = now() WHERE ended_at IS NULL');
    await asOwner(
      `UPDATE virtual_requests SET status = 'cancelled', closed_at = now() WHERE status = 'raised'`,
    );
  });
}

export const isLive = ({ page }: WatchedPage): Promise<void> =>
  page.getByRole('status', { name: /^Live\./ }).waitFor();

/** Asks for somebody at the bed of one of the division's patients. */
export async function raise(
  asker: WatchedPage,
  kind: string,
  patientAt = 0,
): Promise<VirtualRequest> {
  const [patient] = await asOwner<{ id: string }>(
    `SELECT p.id FROM patients p JOIN divisions d ON d.id = p.division_id
      WHERE d.name = 'Harborlight Pier' AND p.room_id IS NOT NULL ORDER BY p.id OFFSET $1 LIMIT 1`,
    [patientAt],
  );
  const [type] = await asOwner<{ id: string }>(
    `SELECT id FROM virtual_request_types WHERE kind = $1 ORDER BY id LIMIT 1`,
    [kind],
  );
  return callAs<VirtualRequest>(asker.page, '/virtual_requests', {
    method: 'POST',
    body: { patient_id: Number(patient?.id), type_id: Number(type?.id) },
  });
}

/** The request's alert, or what its asker is shown of it. */
export const cardOf = ({ page }: WatchedPage, { id }: VirtualRequest): Locator =>
  page.getByRole('region', { name: 'Requests' }).locator(`[data-request="${id}"]`);
