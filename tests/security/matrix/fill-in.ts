import type { CallPlan } from './call-plan.ts';
import type { Caller } from './callers.ts';
import { setAt, type CallInput } from './input-shape.ts';
import type { World } from './world.ts';

/** Puts what only the database knows into an input; `$1` is the person who asks. */
export async function fillIn(
  world: Pick<World, 'server'>,
  { exception }: Pick<CallPlan, 'exception'>,
  caller: Caller,
  input: CallInput,
): Promise<void> {
  if (exception.valuesNow === undefined || !caller.scope) return;
  const { rows } = await world.server.owner.query<Record<string, unknown>>(exception.valuesNow, [
    caller.scope.userId,
  ]);
  for (const [dotted, value] of Object.entries(rows[0] ?? {}))
    setAt(input, dotted.split('.'), value);
}

/** The version a save begins from, for records whose version rises while the scene is set. */
export async function fillVersion(
  world: Pick<World, 'server'>,
  { exception }: Pick<CallPlan, 'exception'>,
  input: CallInput,
): Promise<void> {
  if (exception.versionOf === undefined) return;
  const { rows } = await world.server.owner.query<{ version: number }>(
    `SELECT version FROM ${exception.versionOf} WHERE id = $1`,
    [input.params['id']],
  );
  setAt(input, ['body', 'version'], rows[0]?.version ?? 1);
}
