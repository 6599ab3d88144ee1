import { listRooms } from '@lamplight/contracts/calls/rooms';
import type { AdtSource } from '@lamplight/contracts/entities/adt-source';
import type { IdOf } from '@lamplight/contracts/ids';
import { limits } from '@lamplight/contracts/limits';
import { placeText } from '@lamplight/domain/adt/place-text';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/services.ts';
import type { PlaceValues } from './source-values.ts';
import styles from './places.module.css';

/** More are found by the search above them. */
const shownAtOnce = 100;

/** Our words for what places lead to; a room that was just chosen is asked for. */
function useRoomWords(places: readonly PlaceValues[], row: AdtSource | undefined) {
  const api = useApi();
  const known = new Map<number, string>();
  const beds = new Map<number, string>();
  for (const { our_room, our_unit, our_bed } of row?.places ?? []) {
    known.set(our_room.id, `${our_room.name}, ${our_unit.name}`);
    if (our_bed) beds.set(our_bed.id, our_bed.name);
  }
  const asked = [
    ...new Set(
      places
        .filter(
          ({ room_id, bed_id }) => !known.has(room_id) || (bed_id !== null && !beds.has(bed_id)),
        )
        .map(({ room_id }) => room_id as IdOf<'room'>),
    ),
  ].slice(0, limits.perPage.max);
  const { data } = useQuery({
    queryKey: ['adt-sources', 'rooms', asked],
    queryFn: ({ signal }) =>
      api.call(
        listRooms,
        { query: { ids: asked, per_page: limits.perPage.max } },
        { signal, division: '*' },
      ),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
  for (const { id, name, unit, beds: ofRoom } of data?.results ?? []) {
    known.set(id, `${name}, ${unit.name}`);
    for (const bed of ofRoom) beds.set(bed.id, bed.name);
  }
  return ({ room_id, bed_id }: PlaceValues): string => {
    const room = known.get(room_id) ?? '…';
    return bed_id === null ? room : `${room}, bed ${beds.get(bed_id) ?? '…'}`;
  };
}

export function MappedPlaces(props: {
  places: readonly PlaceValues[];
  row: AdtSource | undefined;
  disabled: boolean;
  onChange: (place: PlaceValues) => void;
  onRemove: (place: PlaceValues) => void;
}) {
  const { places, row, disabled } = props;
  const [text, setText] = useState('');
  const ours = useRoomWords(places, row);
  const wanted = text.trim().toLowerCase();
  const found = places.filter((place) =>
    `${placeText(place)} ${ours(place)}`.toLowerCase().includes(wanted),
  );
  if (places.length === 0) return <p className={styles['hint']}>No place is mapped.</p>;
  return (
    <>
      {places.length > 10 && (
        <TextInput
          aria-label="Search the mapped places"
          placeholder="Search the mapped places"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <ul className={styles['list']} aria-label="Mapped places">
        {found.slice(0, shownAtOnce).map((place) => {
          const said = placeText(place);
          return (
            <li key={said} className={styles['entry']}>
              <span>
                {said} <span className={styles['hint']}>is</span> {ours(place)}
              </span>
              {!disabled && (
                <span className={styles['deeds']}>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Change ${said}`}
                    onClick={() => props.onChange(place)}
                  >
                    Change
                  </Button>
                  <ActionIcon
                    {...hint('Remove')}
                    aria-label={`Remove ${said}`}
                    onClick={() => props.onRemove(place)}
                  >
                    <IconX {...smallIcon} />
                  </ActionIcon>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {found.length > shownAtOnce && (
        <p className={styles['hint']}>
          {found.length - shownAtOnce} more: search for them by a part of their name.
        </p>
      )}
    </>
  );
}
