import { useNavigate } from '@tanstack/react-router';
import { useDivision, useUser } from '../../shared/services.ts';
import type { RouteId } from '../route-table.ts';
import { DivisionSelect } from './DivisionSelect.tsx';
import { pickerState } from './picker-state.ts';

export function DivisionPicker({ screen }: { screen: RouteId | undefined }) {
  const { divisions } = useUser();
  const division = useDivision();
  const navigate = useNavigate();
  const state = pickerState(screen);
  if (state.kind === 'hidden') return null;
  return (
    <DivisionSelect
      divisions={divisions}
      division={division}
      isReadOnly={state.kind === 'readonly'}
      offersAll={state.offersAll}
      onChoose={(value) =>
        void navigate({
          to: '.',
          search: (search: Record<string, unknown>) => ({
            ...search,
            division_id: value,
            page: undefined,
          }),
        })
      }
    />
  );
}
