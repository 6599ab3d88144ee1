import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { BackOff } from './back-off.ts';
import { guarded, type Command } from './guarded-command.ts';
import { lastLines, openLog } from './part-log.ts';
import { pollUntil } from './poll-until.ts';

export interface PartDefinition {
  /** Of a part of the stack its own; a test may supervise others. */
  name: string;
  /** Runs before every start, also after a crash. */
  prepare?: () => Promise<void>;
  command: () => Command;
  /** Succeeds when the part does its work, not merely when it runs. */
  probe: () => Promise<void>;
  readyWithinMs: number;
  stopSignal: NodeJS.Signals;
  stopWithinMs: number;
  logPath: string;
}

/** What tests and tools hold of a part. */
export interface PartHandle {
  readonly name: string;
  readonly pid: number | undefined;
  readonly restarts: number;
  kill(signal: NodeJS.Signals): void;
  /** After a fatal kill() this means ready again, as a new process. */
  waitReady(withinMs: number): Promise<void>;
  /** The end of its log. */
  lastWords(): Promise<string>;
}

/** A part that dies this often before it was ever ready will not get better by itself. */
const attemptsBeforeFirstReady = 3;
const endingSignals = new Set<NodeJS.Signals>([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGQUIT',
  'SIGABRT',
]);

export class SupervisedPart implements PartHandle {
  readonly name: string;
  restarts = 0;
  readonly #definition: PartDefinition;
  readonly #report: (line: string) => void;
  readonly #backOff = new BackOff();
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #doomedPid: number | undefined;
  readonly #firstReady = Promise.withResolvers<void>();
  #everReady = false;
  #notReadyBecause = 'it was not asked yet';
  #running: Promise<void> | undefined;

  constructor(definition: PartDefinition, report: (line: string) => void) {
    this.name = definition.name;
    this.#definition = definition;
    this.#report = report;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  kill(signal: NodeJS.Signals): void {
    const pid = this.pid;
    if (pid === undefined)
      throw new Error(`${this.name} is not running, so it cannot be signalled.`);
    if (endingSignals.has(signal)) this.#doomedPid = pid;
    process.kill(pid, signal);
  }

  async waitReady(withinMs: number): Promise<void> {
    await pollUntil(`${this.name} was not ready`, () => this.#probeLiving(), {
      withinMs,
      everyMs: 20,
    });
  }

  lastWords(): Promise<string> {
    return lastLines(this.#definition.logPath, 20).catch(() => '');
  }

  /** Resolves at first readiness; from then on the part is kept running until stop(). */
  async start(): Promise<void> {
    const { readyWithinMs, logPath } = this.#definition;
    this.#running = this.#keepRunning();
    const late = setTimeout(() => {
      const reason = `${this.name} was not ready within ${readyWithinMs} ms: ${this.#notReadyBecause}`;
      this.#firstReady.reject(new Error(reason));
    }, readyWithinMs);
    try {
      await this.#firstReady.promise;
      this.#everReady = true;
    } catch (error) {
      if (this.#stopping.signal.aborted) throw error;
      const tail = await this.lastWords();
      throw new Error(`${(error as Error).message}\nThe last lines of ${logPath}:\n${tail}`, {
        cause: error,
      });
    } finally {
      clearTimeout(late);
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#firstReady.promise.catch(() => undefined); // Nobody waits for it when start() is over.
    this.#firstReady.reject(new Error(`${this.name} was stopped while it was starting.`));
    const child = this.#child;
    if (child) {
      const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      if (child.exitCode === null && child.signalCode === null) {
        signalQuietly(child, this.#definition.stopSignal);
        signalQuietly(child, 'SIGCONT'); // A part frozen by SIGSTOP would never hear the other one.
        const patience = new AbortController();
        const bound = pause(this.#definition.stopWithinMs, undefined, { signal: patience.signal });
        await Promise.race([exited, bound]);
        patience.abort();
        await bound.catch(() => undefined);
        signalQuietly(child, 'SIGKILL');
      }
    }
    await this.#running;
  }

  async #probeLiving(): Promise<void> {
    const pid = this.pid;
    try {
      if (pid === undefined) throw new Error('it is not running');
      if (pid === this.#doomedPid) throw new Error('the process that was killed has not ended yet');
      await this.#definition.probe();
      if (this.pid !== pid) throw new Error('it ended while being asked');
    } catch (error) {
      this.#notReadyBecause = (error as Error).message;
      throw error;
    }
  }

  async #keepRunning(): Promise<void> {
    const stopping = this.#stopping.signal;
    for (let attempt = 1; ; attempt++) {
      const ended = await this.#runOnce();
      if (stopping.aborted) return;
      if (!this.#everReady && attempt >= attemptsBeforeFirstReady) {
        const reason = `${this.name} ended ${attempt} times before it was ready (${ended}).`;
        this.#firstReady.reject(new Error(reason));
        return;
      }
      const delayMs = this.#backOff.delayAfterExit(performance.now());
      this.#report(`${this.name} ended (${ended}); starting it again in ${delayMs} ms`);
      await pause(delayMs, undefined, { signal: stopping }).catch(() => undefined);
      this.restarts++;
    }
  }

  /** One life of the part; answers with how it ended and never throws. */
  async #runOnce(): Promise<string> {
    const { prepare, command, logPath } = this.#definition;
    let log: number | undefined;
    try {
      if (!this.#stopping.signal.aborted) await prepare?.();
      if (this.#stopping.signal.aborted) return 'stopped';
      log = openLog(logPath);
      const wanted = command();
      const { file, args } = guarded(wanted);
      // Its own session: Ctrl-C in the terminal reaches us alone, and we stop parts in good order.
      const child = spawn(file, args, {
        env: wanted.env,
        cwd: wanted.cwd,
        stdio: ['ignore', log, log],
        detached: true,
      });
      return await this.#untilExit(child);
    } catch (error) {
      return `could not be started: ${(error as Error).message}`;
    } finally {
      if (log !== undefined) closeSync(log);
    }
  }

  async #untilExit(child: ChildProcess): Promise<string> {
    this.#child = child;
    const gone = new AbortController();
    const watching = this.#watchReadiness(gone.signal);
    const ended = await new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`could not be started: ${error.message}`));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    this.#child = undefined;
    gone.abort();
    await watching;
    return ended;
  }

  /** Tells the back-off when this life became useful, and a person when a crash is over. */
  async #watchReadiness(gone: AbortSignal): Promise<void> {
    const since = performance.now();
    try {
      await pollUntil(this.name, () => this.#probeLiving(), { withinMs: Infinity, signal: gone });
    } catch {
      return; // It ended first; the caller reports that.
    }
    this.#firstReady.resolve();
    this.#backOff.becameReady(performance.now());
    if (this.restarts > 0)
      this.#report(`${this.name} is ready again after ${Math.round(performance.now() - since)} ms`);
  }
}

function signalQuietly(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
