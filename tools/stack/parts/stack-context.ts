import { join } from 'node:path';
import type { StackPorts } from '../ports.ts';
import type { StackSecrets } from '../secrets.ts';
import type { StackUrls } from '../urls.ts';

/** What every part is configured from. */
export interface StackContext {
  dataDir: string;
  ports: StackPorts;
  secrets: StackSecrets;
  urls: StackUrls;
  /** Added to the environment of the parts that are ours. */
  env: Record<string, string>;
  /** False only for tests: a power cut may then cost data. */
  durable: boolean;
}

export const repositoryRoot = join(import.meta.dirname, '../../..');

export function logPath(context: StackContext, part: string): string {
  return join(context.dataDir, 'logs', `${part}.log`);
}
