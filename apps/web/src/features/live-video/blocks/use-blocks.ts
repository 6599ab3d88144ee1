import {
  layPatientGrid,
  listPatientGrids,
  updatePatientGrid,
} from '@lamplight/contracts/calls/patient-grids';
import {
  gridBlocks,
  type GridBlockName,
  type GridSettings,
  type PatientGrid,
} from '@lamplight/contracts/entities/patient-grid';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';
import { isLastChange } from '../../../shared/is-last-change.ts';
import { useApi } from '../../../shared/services.ts';
import { arranged, type Block, type BlockChange } from './arranged.ts';

const screen = 'monitoring';
const queryKey = ['patient-grids', screen];
const plain: GridSettings = { borderColor: '', isExpanded: false, compactMode: false };
const unarranged: Block[] = gridBlocks[screen].map((name) => ({ name, settings: plain }));

/** The blocks of the page as this person arranged them, and how she changes that. */
export function useBlocks() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listPatientGrids, { query: { screen } }, { signal }),
    // Without it the blocks stand as they stand for everybody.
    meta: { handlesErrors: true },
  });
  const save = useMutation({
    mutationKey: queryKey,
    // One after the other: the second must not be overtaken by the first.
    scope: { id: 'patient-grids' },
    mutationFn: async (change: BlockChange) => {
      const kept = queryClient.getQueryData<Partial<PatientGrid>[]>(queryKey) ?? [];
      const grid = kept.every(({ id }) => id !== undefined)
        ? (kept as PatientGrid[])
        : await api.call(layPatientGrid, { body: { screen } }, { background: true });
      const block = grid.find(({ name }) => name === change.name);
      if (!block) throw new Error('This block cannot be arranged.');
      return api.call(
        updatePatientGrid,
        {
          params: { id: block.id },
          body: { settings: change.settings, params: { position: change.position } },
        },
        { background: true },
      );
    },
    meta: { handlesErrors: true },
    onMutate: (change) => {
      const before = queryClient.getQueryData<PatientGrid[]>(queryKey);
      queryClient.setQueryData(queryKey, (now: Block[] | undefined) =>
        arranged(now === undefined || now.length === 0 ? unarranged : now, change),
      );
      return before;
    },
    onSuccess: (grid) => {
      if (isLastChange(queryClient, queryKey)) queryClient.setQueryData(queryKey, grid);
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(queryKey, before);
      tellFailure(error);
    },
  });
  const blocks: readonly Block[] = data === undefined || data.length === 0 ? unarranged : data;
  const change = (name: GridBlockName, changed: Partial<Omit<BlockChange, 'name'>>) => {
    const position = blocks.findIndex((block) => block.name === name);
    const settings = blocks[position]?.settings ?? plain;
    save.mutate({ name, settings, position, ...changed });
  };
  return { blocks, isKnown: !isPending, change };
}
