import type pg from 'pg';
import type { Device } from './devices.ts';
import { insertRows } from './insert-rows.ts';
import type { SeededRandom } from './seeded-random.ts';

const dayMinutes = 1_440;

/** A month of every device: most were hardly ever away, some often, as an operator meets them. */
export async function addDeviceHistory(
  client: pg.ClientBase,
  hospitalId: number,
  devices: readonly Device[],
  random: SeededRandom,
  now: Date,
): Promise<void> {
  const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const rows = devices.flatMap(({ id, status }) => {
    const change = (what: string, minutes: number) => ({
      hospital_id: hospitalId,
      video_device_id: id,
      status: what,
      at: minutesAgo(minutes),
    });
    const outages = random.chance(0.15) ? random.between(4, 9) : random.between(0, 1);
    const away = Array.from({ length: outages }, () => {
      // Whoever is away now was there until then.
      const began = random.between(status === 'online' ? 60 : 1_600, 30 * dayMinutes);
      return [change('offline', began), change('online', began - random.between(2, 55))];
    });
    const last = status === 'online' ? [] : [change(status, random.between(15, 1_500))];
    return [change('online', 31 * dayMinutes), ...away.flat(), ...last];
  });
  await insertRows(client, 'device_status_changes', rows);
}
