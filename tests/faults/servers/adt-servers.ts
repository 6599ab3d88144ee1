import type { Stack } from '../../../tools/stack/stack.ts';
import type { SupervisedPart } from '../../../tools/stack/supervised-part.ts';
import { ownServer } from './own-server.ts';

export interface AdtServers {
  /** Where messages are sent to. */
  port: number;
  hl7: SupervisedPart;
  worker: SupervisedPart;
  /** Each by itself, to ask how it is. */
  urls: readonly string[];
  startWorker(): Promise<void>;
  stop(): Promise<void>;
}

/** Neither role serves a page, so none has to be built. */
const env = { LAMPLIGHT_LOG_LEVEL: 'warn', LAMPLIGHT_WEB_DIR: '', LAMPLIGHT_ROOM_DIR: '' };

/** The two roles that messages go through, each in a process of its own. The worker is started when it is asked for. */
export async function startAdtServers(stack: Stack): Promise<AdtServers> {
  const base = Number(new URL(stack.urls.web).port);
  const [port, workerPort] = [base + 70, base + 80];
  const hl7 = ownServer(stack, env, port, 'hl7');
  const worker = ownServer(stack, env, workerPort, 'worker');
  const urls = [`http://127.0.0.1:${port}`];
  const stop = async () => {
    await Promise.all([hl7.stop(), worker.stop()]);
  };
  try {
    await hl7.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port: port + 2,
    hl7,
    worker,
    urls,
    startWorker: async () => {
      await worker.start();
      urls.push(`http://127.0.0.1:${workerPort}`);
    },
    stop,
  };
}
