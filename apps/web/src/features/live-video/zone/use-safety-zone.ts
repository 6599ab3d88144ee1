import { removeSafetyZone, saveSafetyZone } from '@lamplight/contracts/calls/safety-zone';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { SafetyZoneFields } from '@lamplight/contracts/entities/safety-zone';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';
import { useApi } from '../../../shared/services.ts';

/** Saves and removes the zone of a session; the answer of each is whether it was done. */
export function useSafetyZone({ id, safety_zone }: PatientMonitor) {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const carryOut = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await work();
      notifications.show({ message: done });
      await queries.invalidateQueries({ queryKey: ['patient-monitor', id] });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const options = { background: true };
  return {
    isBusy,
    save: (body: SafetyZoneFields) =>
      carryOut(
        () => api.call(saveSafetyZone, { params: { id }, body }, options),
        `Safety zone ${safety_zone === null ? 'created' : 'updated'} successfully`,
      ),
    remove: () =>
      carryOut(
        () => api.call(removeSafetyZone, { params: { id } }, options),
        'Safety zone deleted successfully',
      ),
  };
}
