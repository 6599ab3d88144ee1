import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { useNavigate } from '@tanstack/react-router';
import { isOfferedTo } from '../../../shared/may-open.ts';
import { screenPath } from '../../../shared/screen-path.ts';
import { useMay } from '../../../shared/services.ts';

const places = ['patients.overview.video-visit', 'patients.overview.edit'] as const;

/** Goes where the visit begins, or else to the patient. False when there is no such screen for her. */
export function useGoToPatient(): (request: VirtualRequest) => boolean {
  const may = useMay();
  const navigate = useNavigate();
  return ({ id, patient }) => {
    const place = places.find((screen) => isOfferedTo(may, screen));
    if (place === undefined) return false;
    void navigate({
      to: screenPath(place, { id: patient.id }),
      // The visit that answers a request says so, and begins with its reason.
      ...(place === 'patients.overview.video-visit' && {
        search: { virtual_request_id: String(id) },
      }),
    });
    return true;
  };
}
