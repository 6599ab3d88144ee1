import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/**
 * /health: the process is alive. /ready: it can do its work, which needs the database. A lost bus
 * or a full object store is reported but does not take the server out of rotation: nobody shall lose
 * sight of a patient because a picture of a colleague cannot be saved.
 */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/health', async (_request, reply) => reply.send({ alive: true }));
  app.get('/ready', async (_request, reply) => {
    const [database, objects] = await Promise.all(
      [platform.database.pool.query('SELECT 1'), platform.objects.checkWritable()].map((check) =>
        check.then(
          () => true,
          () => false,
        ),
      ),
    );
    return reply.code(database ? 200 : 503).send({ database, bus: platform.bus.up, objects });
  });
}
