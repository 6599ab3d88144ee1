import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

type Operations = Record<string, (input: never) => Promise<unknown>>;
interface Question {
  id: number;
  operation: string;
  input: unknown;
}
interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

/** A process that stays and is asked several things in turn. */
export class Peer<Served extends Operations> {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void }
  >();
  #last = 0;
  #ended: Error | undefined;

  constructor(file: string) {
    this.#child = fork(join(import.meta.dirname, file), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--expose-gc'],
    });
    this.#child.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.error === undefined) waiting?.resolve(answer.result as never);
      else waiting?.reject(new Error(answer.error));
    });
    this.#child.on('exit', (code, signal) => {
      this.#ended = new Error(`${file} ended with ${signal ?? code}`);
      for (const waiting of this.#waiting.values()) waiting.reject(this.#ended);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  ask<Name extends keyof Served & string>(
    operation: Name,
    input: Parameters<Served[Name]>[0],
  ): ReturnType<Served[Name]> {
    this.#last += 1;
    const id = this.#last;
    return new Promise<never>((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, operation, input } satisfies Question);
    }) as unknown as ReturnType<Served[Name]>;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}

/** The other side of a peer. */
export function serve(operations: Operations): void {
  process.on('message', ({ id, operation, input }: Question) => {
    const run = operations[operation];
    const running = run
      ? run(input as never)
      : Promise.reject(new Error(`no operation ${operation}`));
    running.then(
      (result) => process.send?.({ id, result } satisfies Answer),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Answer),
    );
  });
  // Without its parent there is nobody to work for.
  process.on('disconnect', () => process.exit(0));
}
