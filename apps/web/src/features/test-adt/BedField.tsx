import { getRoom } from '@lamplight/contracts/calls/rooms';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import { useApi } from '../../shared/services.ts';

type Placed = { room_id: number | null; bed_id: number | null; version: number };

/** A bed of the room that was chosen. */
export function BedField<Values extends Placed>(props: OwnFieldProps<Values>) {
  // The form of each page has more fields; these two are what it fills in.
  const form = props.form as unknown as UseFormReturn<Placed>;
  const api = useApi();
  const {
    field: { ref, value: bedId, onChange, onBlur },
  } = useController({ control: form.control, name: 'bed_id' });
  const roomId = useWatch({ control: form.control, name: 'room_id' });
  const { data: room } = useQuery({
    queryKey: ['test-adt', 'room', roomId],
    queryFn: ({ signal }) => api.call(getRoom, { params: { id: roomId } }, { signal }),
    enabled: roomId !== null,
  });
  const beds = roomId === null ? [] : (room?.beds ?? []);
  const isOfRoom = beds.some(({ id }) => id === bedId);
  return (
    <Select
      ref={ref}
      label="Bed"
      clearable
      disabled={beds.length === 0}
      data={beds.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={isOfRoom ? String(bedId) : null}
      error={messageAt(form.formState.errors, 'bed_id')}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      onBlur={onBlur}
    />
  );
}
