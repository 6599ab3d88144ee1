import { listUnknownPlaces } from '@lamplight/contracts/calls/adt-sources';
import type { AdtSource } from '@lamplight/contracts/entities/adt-source';
import { placeText } from '@lamplight/domain/adt/place-text';
import { smallIcon } from '@lamplight/ui/icon-size';
import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { OwnFieldProps } from '../../shared/resource/form-declaration.ts';
import { messageAt } from '../../shared/resource/message-at.ts';
import { useApi } from '../../shared/services.ts';
import { MappedPlaces } from './MappedPlaces.tsx';
import { PlaceDialog, type SaidPlace } from './PlaceDialog.tsx';
import { unmapped, withPlace, type PlaceValues, type SourceValues } from './source-values.ts';
import styles from './places.module.css';

interface Editing {
  begin: SaidPlace & Partial<PlaceValues>;
  instead?: PlaceValues;
}

/** Which of our rooms the source means by its names; and names of its messages that nobody has mapped yet. */
export function PlacesField({ form, row, disabled }: OwnFieldProps<SourceValues, AdtSource>) {
  const { field } = useController({ control: form.control, name: 'places' });
  const [editing, setEditing] = useState<Editing>();
  const places = field.value;
  const problem = messageAt(form.formState.errors, 'places');
  const blank: SaidPlace = { facility: '', unit: '', room: '', bed: '' };
  return (
    <div className={styles['places']}>
      <Input.Description>
        Rooms are found by their names: PV1-3.1 is the unit, PV1-3.2 the room, PV1-3.3 the bed. Only
        what the source calls otherwise stands here; an empty part fits any.
      </Input.Description>
      {row !== undefined && row.hidden_place_count > 0 && (
        <p className={styles['hint']}>
          {row.hidden_place_count} more lead to rooms out of your sight. They stay as they are.
        </p>
      )}
      <MappedPlaces
        places={places}
        row={row}
        disabled={disabled}
        onChange={(place) => setEditing({ begin: place, instead: place })}
        onRemove={(place) => field.onChange(places.filter((one) => one !== place))}
      />
      {problem !== undefined && <Input.Error>{problem}</Input.Error>}
      {!disabled && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => setEditing({ begin: blank })}
        >
          Map a place
        </Button>
      )}
      {row !== undefined && !disabled && (
        <UnknownPlaces id={row.id} places={places} onMap={(begin) => setEditing({ begin })} />
      )}
      {editing !== undefined && (
        <PlaceDialog
          begin={editing.begin}
          onDone={(place) => {
            if (place) field.onChange(withPlace(places, place, editing.instead));
            setEditing(undefined);
          }}
        />
      )}
    </div>
  );
}

function UnknownPlaces(props: {
  id: AdtSource['id'];
  places: readonly PlaceValues[];
  onMap: (place: SaidPlace) => void;
}) {
  const api = useApi();
  const { id } = props;
  const { data } = useQuery({
    queryKey: ['adt-sources', 'unknown-places', id],
    queryFn: ({ signal }) => api.call(listUnknownPlaces, { params: { id } }, { signal }),
  });
  const unknown = unmapped(data ?? [], props.places);
  if (unknown.length === 0) return null;
  return (
    <section aria-label="Unknown places" className={styles['unknown']}>
      <h2 className={styles['heading']}>Unknown places</h2>
      <p className={styles['hint']}>
        Recent messages named these, and none of our rooms is called so. Patients in them are in no
        room here.
      </p>
      <ul className={styles['list']}>
        {unknown.map(({ facility, unit, room, bed, count }) => {
          const said = { facility, unit, room, bed };
          const words = placeText(said);
          return (
            <li key={words} className={styles['entry']}>
              <span>
                {words}{' '}
                <span className={styles['hint']}>
                  in {count} {count === 1 ? 'message' : 'messages'}
                </span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Map ${words}`}
                onClick={() => props.onMap(said)}
              >
                Map
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
