import type { WatchCounts } from '@lamplight/contracts/entities/live-figures';
import { watchStates, type WatchState } from '@lamplight/contracts/entities/watch';
import { watchStateWords } from '@lamplight/domain/watching/watch-state';
import type { Column } from '@lamplight/ui/table/column';
import type { Figure } from '../../shared/Figures.tsx';
import { WatchCount } from '../../shared/watch/WatchCount.tsx';

interface Watched {
  watch: WatchCounts;
}

/** One column for each watch state. */
export const watchColumns = <Row extends Watched>(): Column<Row>[] =>
  watchStates.map((state) => ({
    key: state,
    header: watchStateWords[state],
    align: 'end',
    cell: ({ watch }) => <WatchCount state={state} count={watch[state]} />,
  }));

const sumOf = (rows: readonly WatchCounts[], state: WatchState): number =>
  rows.reduce((total, counts) => total + counts[state], 0);

/** Active patients by watch state, all rows together. */
export const watchFigures = (rows: readonly WatchCounts[]): Figure[] =>
  watchStates.map((state) => ({ name: watchStateWords[state], value: sumOf(rows, state) }));
