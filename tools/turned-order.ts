import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The largest files first, so that no lane is left with one at the end; in a bounded run a circle instead. */
export class TurnedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = process.env['LAMPLIGHT_E2E_TURN'];
    if (turn === undefined) return super.sort(files);
    const inOrder = files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
    const first = Number(turn) % Math.max(1, inOrder.length);
    const turned = [...inOrder.slice(first), ...inOrder.slice(0, first)];
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return turned.sort((a, b) => group(a) - group(b));
  }
}
