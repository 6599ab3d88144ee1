import type { CallPlan } from './call-plan.ts';
import type { Caller } from './callers.ts';
import { fillIn, fillVersion } from './fill-in.ts';
import { getAt, setId, type CallInput } from './input-shape.ts';
import type { KindName, RecordId } from './records/record-kinds.ts';
import { sampleInput } from './sample-input.ts';
import type { World } from './world.ts';

/** A whole valid input with records of its own: some of what follows may well be accepted. */
export async function ownInput(world: World, plan: CallPlan, caller: Caller): Promise<CallInput> {
  const input = sampleInput(plan, { everything: true, except: plan.exception.refusedIds });
  await fillIn(world, plan, caller, input);
  const near: Partial<Record<KindName, RecordId>> = {};
  for (const { path, kind } of plan.slots) {
    if (getAt(input, path) === undefined) continue;
    const standing = plan.call.method === 'GET' ? caller.home.standing[kind] : undefined;
    near[kind] =
      plan.exception.divisionOfItsOwn && kind === 'division'
        ? await world.divisionFor(caller.home.hospitalId, caller.scope?.userId)
        : (standing ?? (await world.make(kind, caller.home, near, caller.scope?.userId)));
    setId(input, path, near[kind]);
  }
  await fillVersion(world, plan, input);
  return input;
}
