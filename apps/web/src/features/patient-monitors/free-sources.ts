import {
  listUnwatchedBeds,
  listUnwatchedPatients,
} from '@lamplight/contracts/calls/patient-monitors';
import { listVideoDevices } from '@lamplight/contracts/calls/video-devices';
import { limits } from '@lamplight/contracts/limits';
import { placeName } from '@lamplight/domain/patients/place-name';
import type { Option, OptionSource } from '../../shared/table/table-declaration.ts';
import type { Masking } from '../../shared/use-masking.ts';
import { statusWords } from '../../shared/device-words.ts';

const page = (q: string) => ({ per_page: limits.perPage.max, ...(q === '' ? {} : { q }) });

/** As the lists last told: what is chosen first suggests the next. Ids alone, of no use to anybody else. */
const bedOfPatient = new Map<number, number>();
const roomOfBed = new Map<number, number>();
export const bedOf = (patientId: number): number | null => bedOfPatient.get(patientId) ?? null;

/** What beds and devices were called when they were last offered, for where two versions are compared. */
const names = new Map<string, string>();
type Choice = 'bed_id' | 'video_device_id';
export const rememberName = (choice: Choice, { value, label }: Option): Option => {
  names.set(`${choice} ${value}`, label);
  return { value, label };
};
export const nameOfChoice = (choice: Choice, id: number | null): string =>
  id === null ? '' : (names.get(`${choice} ${id}`) ?? 'Another one');

/** Patients whom nobody watches, shown as this person wants to see them. */
export const patientSource =
  (masking: Masking): OptionSource =>
  async (api, { division, q, signal }) => {
    const { results } = await api.call(
      listUnwatchedPatients,
      { query: page(q) },
      { division, signal },
    );
    return results.map(({ id, display_name, mrn, room, bed }) => {
      if (bed) bedOfPatient.set(id, bed.id);
      if (bed && room) roomOfBed.set(bed.id, room.id);
      const place = room === null ? 'no room' : placeName({ room, bed });
      return {
        value: String(id),
        label: `${masking.name(display_name)}, ${masking.mrn(mrn)}, ${place}`,
      };
    });
  };

/** Beds in which nobody else lies or is watched. */
export const bedSource =
  (patientId: number | null): OptionSource =>
  async (api, { division, q, signal }) => {
    const asked = patientId === null ? {} : { patient_id: patientId };
    const query = { ...page(q), ...asked };
    const { results } = await api.call(listUnwatchedBeds, { query }, { division, signal });
    return results.map(({ id, name, room, unit, is_own }) => {
      roomOfBed.set(id, room.id);
      const place = `${placeName({ room, bed: { name } })}, ${unit.name}`;
      const label = is_own ? `${place} (where the patient lies)` : place;
      return rememberName('bed_id', { value: String(id), label });
    });
  };

const free = ['is_active:equals:false', 'service_status:equals:in_service'];

/** Devices that are in service and watch nobody, those of the room first. */
export const deviceSource =
  (bedId: number | null): OptionSource =>
  async (api, { division, q, signal }) => {
    const roomId = bedId === null ? undefined : roomOfBed.get(bedId);
    const ask = async (filters: string[]) => {
      const query = { ...page(q), order_by: 'name' as const, filters: [...free, ...filters] };
      const { results } = await api.call(listVideoDevices, { query }, { division, signal });
      return results;
    };
    const here = roomId === undefined ? [] : await ask([`room_id:equals:${roomId}`]);
    const others = await ask([]);
    const known = new Set(here.map(({ id }) => id));
    return [...here, ...others.filter(({ id }) => !known.has(id))].map((device) => {
      const where = device.room === null ? 'in no room' : `room ${device.room.name}`;
      const label = `${device.name}, ${where}, ${statusWords[device.status]}`;
      return rememberName('video_device_id', { value: String(device.id), label });
    });
  };
