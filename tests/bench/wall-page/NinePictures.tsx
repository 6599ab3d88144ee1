import { getPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import { useQuery } from '@tanstack/react-query';
import { LiveVideoTile } from '../../../apps/web/src/features/live-video/LiveVideoTile.tsx';
import { useApi } from '../../../apps/web/src/shared/services.ts';
import { wallStyle } from './wall-style.ts';

/** Several of the product's own pictures on one page, named in the address: /patient-monitors/1/monitoring#1,2,3 */
export default function NinePictures() {
  const ids = location.hash.slice(1).split(',').map(Number);
  return (
    <div style={wallStyle}>
      {ids.map((id) => (
        <Picture key={id} id={id} />
      ))}
    </div>
  );
}

function Picture({ id }: { id: number }) {
  const api = useApi();
  const { data: monitor } = useQuery({
    queryKey: ['patient-monitor', id],
    queryFn: ({ signal }) => api.call(getPatientMonitor, { params: { id } }, { signal }),
  });
  return monitor && <LiveVideoTile monitor={monitor} hasKeys={false} />;
}
