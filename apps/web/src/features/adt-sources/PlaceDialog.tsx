import { getRoom } from '@lamplight/contracts/calls/rooms';
import { limits } from '@lamplight/contracts/limits';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferenceField } from '../../shared/resource/ReferenceField.tsx';
import { roomSource } from '../../shared/sources/rooms.ts';
import { useApi } from '../../shared/services.ts';
import type { PlaceValues } from './source-values.ts';
import styles from './places.module.css';

export type SaidPlace = Pick<PlaceValues, 'facility' | 'unit' | 'room' | 'bed'>;

const parts = [
  ['facility', 'Facility', 'PV1-3.4'],
  ['unit', 'Unit', 'PV1-3.1'],
  ['room', 'Room', 'PV1-3.2'],
  ['bed', 'Bed', 'PV1-3.3'],
] as const;

export interface PlaceDialogProps {
  begin: SaidPlace & Partial<PlaceValues>;
  /** Without a place when it was given up. */
  onDone: (place?: PlaceValues) => void;
}

/** What the source calls a place, and which of our rooms and beds that is. */
export function PlaceDialog({ begin, onDone }: PlaceDialogProps) {
  const [said, setSaid] = useState<SaidPlace>(begin);
  const [roomId, setRoomId] = useState(begin.room_id);
  const [bedId, setBedId] = useState(begin.bed_id ?? null);
  const [isAsked, setIsAsked] = useState(false);
  const api = useApi();
  const { data: room } = useQuery({
    queryKey: ['adt-sources', 'room', roomId],
    queryFn: ({ signal }) => api.call(getRoom, { params: { id: roomId } }, { signal }),
    enabled: roomId !== undefined,
  });
  const trimmed = Object.fromEntries(
    parts.map(([part]) => [part, said[part].trim()]),
  ) as unknown as SaidPlace;
  const saysNothing = trimmed.unit === '' && trimmed.room === '' && trimmed.bed === '';
  const finish = () => {
    setIsAsked(true);
    if (saysNothing || roomId === undefined) return;
    onDone({ ...trimmed, room_id: roomId, bed_id: bedId });
  };
  return (
    <Dialog opened title="Map a place" size="lg" onClose={() => onDone()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the source stands around this one and is not sent.
          event.stopPropagation();
          finish();
        }}
      >
        <fieldset className={styles['said']}>
          <legend>The source says</legend>
          {parts.map(([part, label, field], at) => (
            <TextInput
              key={part}
              label={label}
              description={field}
              maxLength={limits.nameLength}
              value={said[part]}
              error={
                isAsked && saysNothing && part === 'room'
                  ? 'Say at least a unit, a room or a bed'
                  : undefined
              }
              {...(at === 1 ? { 'data-autofocus': true } : {})}
              onChange={({ currentTarget: { value } }) => setSaid({ ...said, [part]: value })}
            />
          ))}
        </fieldset>
        <fieldset className={styles['ours']}>
          <legend>It means</legend>
          <ReferenceField
            ref={null}
            formKey="place-room"
            label="Our room"
            description="Found by a part of its name."
            required
            disabled={false}
            source={roomSource}
            known={
              room === undefined
                ? []
                : [{ value: String(room.id), label: `${room.name}, ${room.unit.name}` }]
            }
            values={roomId === undefined ? [] : [roomId]}
            error={isAsked && roomId === undefined ? 'Please choose a room' : undefined}
            opensOnFocus={false}
            onBlur={() => undefined}
            onChange={([first]) => {
              setRoomId(first);
              setBedId(null);
            }}
          />
          <Select
            label="Our bed"
            description="Left empty, it is found by its name."
            clearable
            disabled={room === undefined || room.beds.length === 0}
            data={room?.beds.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
            value={bedId === null ? null : String(bedId)}
            onChange={(value) => setBedId(value === null ? null : Number(value))}
          />
        </fieldset>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={() => onDone()}>
            Cancel
          </Button>
          <Button type="submit">Put in the list</Button>
        </Group>
      </form>
    </Dialog>
  );
}
