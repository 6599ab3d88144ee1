import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

const objectsMs = 2_000;

const late = (ms: number) =>
  pause(ms, undefined, { ref: false }).then(() => {
    throw new Error('Too late');
  });

/**
 * /health: the process is alive. /ready: it can do its work, which needs the database, and was not
 * told to stop. A lost bus or a full object store is reported but does not take the server out of
 * rotation: nobody shall lose sight of a patient because a picture of a colleague cannot be saved.
 */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/health', async (_request, reply) => reply.send({ alive: true }));
  app.get('/ready', async (_request, reply) => {
    const [database, objects] = await Promise.all(
      [
        platform.database.pool.query('SELECT 1'),
        // Whoever asks has an end of patience too, and takes no answer for a server that is gone.
        Promise.race([platform.objects.checkWritable(), late(objectsMs)]),
      ].map((check) =>
        check.then(
          () => true,
          () => false,
        ),
      ),
    );
    const leaving = platform.leaving.hasBegun;
    return reply
      .code(database && !leaving ? 200 : 503)
      .send({ database, bus: platform.bus.up, objects, leaving });
  });
}
