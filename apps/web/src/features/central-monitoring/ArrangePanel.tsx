import { placeName } from '@lamplight/domain/patients/place-name';
import type { Observable } from '../../shared/observable.ts';
import { SortableList } from '../../shared/ordering/SortableList.tsx';
import { useMasking } from '../../shared/use-masking.ts';
import { useObservable } from '../../shared/use-observable.ts';
import type { Place } from './places.ts';
import styles from './Wall.module.css';

export interface Arranged {
  places: readonly Place[];
  move: (from: number, to: number) => void;
}

/** All tiles as a list, beside the wall: dragged, or moved by keys. */
export function ArrangePanel({ arranged }: { arranged: Observable<Arranged> }) {
  const { places, move } = useObservable(arranged);
  const mask = useMasking();
  return (
    <SortableList
      label="Order of the tiles"
      items={places}
      idOf={({ id }) => String(id)}
      nameOf={({ monitor }) => placeName(monitor)}
      onMove={move}
    >
      {({ monitor }, at, arrows) => (
        <>
          <span className={styles['arranged']}>
            {at + 1}. <strong>{placeName(monitor)}</strong>{' '}
            {mask.name(monitor.patient.display_name)}
          </span>
          {arrows}
        </>
      )}
    </SortableList>
  );
}
