import type { Unit } from '@lamplight/contracts/entities/unit';
import { TextInput } from '@mantine/core';
import { useDivision, useUser } from '../../shared/services.ts';

/** Where a unit is, or will be: the division picker above the page chooses it, nothing here. */
export function ChosenDivision({ unit }: { unit: Unit | undefined }) {
  const chosen = useDivision();
  const { divisions } = useUser();
  const name = unit?.division.name ?? divisions.find(({ id }) => id === chosen)?.name ?? '';
  return (
    <TextInput
      label="Division"
      description={
        unit === undefined
          ? 'The unit is added to the division chosen above; choose another there.'
          : 'A unit stays in its division.'
      }
      value={name}
      readOnly
    />
  );
}
