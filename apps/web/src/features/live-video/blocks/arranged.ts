import type { PatientGrid } from '@lamplight/contracts/entities/patient-grid';

export type Block = Pick<PatientGrid, 'name' | 'settings'>;
export interface BlockChange extends Block {
  position: number;
}

/** How the blocks stand after a change, as the server will say: of those at full size the last one is it. */
export function arranged<One extends Block>(
  blocks: readonly One[],
  { name, settings, position }: BlockChange,
): One[] {
  const changed = blocks.find((block) => block.name === name);
  if (!changed) return [...blocks];
  const others = blocks
    .filter((block) => block !== changed)
    .map((block) =>
      settings.isExpanded
        ? { ...block, settings: { ...block.settings, isExpanded: false } }
        : block,
    );
  return others.toSpliced(position, 0, { ...changed, settings });
}

/** Where a block goes among all of them when it moves among those that are shown. */
export function placeAmongAll(all: readonly Block[], shown: readonly Block[], to: number): number {
  const there = shown[to];
  return there ? all.indexOf(there) : all.length - 1;
}
