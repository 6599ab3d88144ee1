import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { useUser } from '../../shared/services.ts';
import { nextPlaces, type Place } from './places.ts';

const isAmong = (monitors: readonly PatientMonitor[]) => (place: Place) =>
  monitors.some(({ id }) => id === place.id);

export interface Places {
  list: readonly Place[];
  move: (from: number, to: number) => readonly Place[];
  close: (id: number) => void;
}

/** The places of a wall. Another view begins anew; otherwise nothing moves unless somebody moves it. */
export function usePlaces(view: string, monitors: readonly PatientMonitor[]): Places {
  const { id: person } = useUser();
  const [now, setNow] = useState(() => ({
    view,
    monitors,
    person,
    list: nextPlaces([], monitors),
  }));
  if (now.view !== view || now.monitors !== monitors) {
    const kept = now.view === view ? now.list : [];
    // Whom only the one before her could see is not there for who took the desk over: nothing has ended.
    const seen = now.person === person ? kept : kept.filter(isAmong(monitors));
    setNow({ view, monitors, person, list: nextPlaces(seen, monitors) });
  }
  return {
    list: now.list,
    move: (from, to) => {
      const list = arrayMove([...now.list], from, to);
      setNow({ ...now, list });
      return list;
    },
    close: (id) =>
      setNow((before) => ({
        ...before,
        list: before.list.filter((place) => place.id !== id || !place.isEnded),
      })),
  };
}
