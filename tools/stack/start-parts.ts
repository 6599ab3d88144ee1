import { ensureWebBuilt } from './build-web.ts';
import { needs, partTitles, type PartName } from './part-names.ts';
import { definePart } from './parts/define-part.ts';
import { logPath, type StackContext } from './parts/stack-context.ts';
import { prepareDatabase } from './prepare-database.ts';
import { SupervisedPart } from './supervised-part.ts';

export interface StartRequest {
  parts: readonly PartName[];
  migrated: boolean;
  /** False when the caller has built the web application already. */
  buildWeb: boolean;
  demo: boolean;
  signal: AbortSignal;
  report: (line: string) => void;
}

/**
 * Starts each part as soon as what it needs is ready, the rest beside it. Parts are put into
 * `running` in the order they start; when one fails the others are ended in the reverse of it.
 */
export async function startParts(
  context: StackContext,
  request: StartRequest,
  running: SupervisedPart[],
): Promise<void> {
  const halt = new AbortController();
  const signal = AbortSignal.any([request.signal, halt.signal]);
  const webBuilt = request.buildWeb
    ? timed(request, 'Web application', () => ensureWebBuilt(logPath(context, 'web'), signal))
    : Promise.resolve();
  const ready = new Map<PartName, Promise<void>>();
  const startPart = async (name: PartName): Promise<void> => {
    for (const needed of needs[name]) await ready.get(needed);
    if (name === 'server') await webBuilt;
    const definition = await definePart(context, name);
    // Asked last: whatever is pushed after an interruption would be stopped by nobody.
    signal.throwIfAborted();
    const part = new SupervisedPart(definition, request.report);
    running.push(part);
    await timed(request, partTitles[name], () => part.start());
    if (name === 'postgres' && request.migrated)
      await timed(request, 'Database', () =>
        prepareDatabase(context.urls, context.secrets, request.demo),
      );
  };
  for (const name of request.parts) ready.set(name, startPart(name));

  const all = [webBuilt, ...ready.values()];
  const interrupted = Promise.withResolvers<never>();
  const onAbort = (): void => {
    interrupted.reject(new Error('The start was interrupted.'));
  };
  if (request.signal.aborted) onAbort();
  else request.signal.addEventListener('abort', onAbort);
  try {
    await Promise.race([interrupted.promise, Promise.all(all)]);
  } catch (error) {
    halt.abort(error);
    await stopParts(running);
    await Promise.allSettled(all);
    throw error;
  } finally {
    request.signal.removeEventListener('abort', onAbort);
  }
}

export async function stopParts(running: readonly SupervisedPart[]): Promise<void> {
  for (const part of running.toReversed()) await part.stop();
}

async function timed(
  { report }: StartRequest,
  title: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  const remark = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  report(
    `  ${title.padEnd(16)} ready  ${seconds.padStart(5)} s${typeof remark === 'string' ? `   ${remark}` : ''}`,
  );
}
