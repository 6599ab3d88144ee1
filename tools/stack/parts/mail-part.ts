import { httpReady } from '../probes/http-ready.ts';
import type { PartDefinition } from '../supervised-part.ts';
import { nodeCommand } from './node-command.ts';
import { logPath, type StackContext } from './stack-context.ts';

/** Takes the mails that identity sends, and shows them instead of delivering them. */
export function mailPart(context: StackContext): PartDefinition {
  const { ports, urls } = context;
  const env = {
    LAMPLIGHT_MAIL_PORT: String(ports.smtp),
    LAMPLIGHT_MAIL_HTTP_PORT: String(ports.mail),
  };
  return {
    name: 'mail',
    command: () => nodeCommand(context, ['apps/identity/src/mail-catcher.ts'], env),
    probe: () => httpReady(`${urls.mail}/ready`),
    readyWithinMs: 15_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    logPath: logPath(context, 'mail'),
  };
}
