import type { PatientGrid } from '@lamplight/contracts/entities/patient-grid';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { blocksOf, lockScreenOf, saveBlock } from './patient-grids.queries.ts';
import { gridWire } from './patient-grids.wire.ts';

/** Puts a block where it shall stand; the others make room, and only one has all of it. */
export async function arrangeBlock(
  tx: Tx,
  who: Principal,
  id: number,
  { settings, params }: Pick<PatientGrid, 'settings' | 'params'>,
): Promise<PatientGrid[]> {
  const screen = await lockScreenOf(tx, who, id);
  if (screen === undefined) throw notFound();
  const before = gridWire(await blocksOf(tx, who, screen));
  const moved = before.find((block) => block.id === id);
  if (!moved) throw notFound();
  const others = before
    .filter((block) => block !== moved)
    .map((block) =>
      settings.isExpanded
        ? { ...block, settings: { ...block.settings, isExpanded: false } }
        : block,
    );
  const after = others.toSpliced(params.position, 0, { ...moved, settings });
  const placed = after.map((block, position) => ({ ...block, params: { position } }));
  for (const block of placed) await saveBlock(tx, who, block);
  return placed;
}
