import { listDevicesOfRoom, listVideoDevices } from '@lamplight/contracts/calls/video-devices';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import type { IdOf } from '@lamplight/contracts/ids';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Button, Group } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useApi, useDivision } from '../../shared/services.ts';
import { DeviceTable } from './DeviceTable.tsx';
import { closeVisit } from './visit-store.ts';

const filters = [
  'is_active:equals:false',
  'kind:equals:mobilecart,mobile3rdparty',
  'service_status:equals:in_service',
];

interface ChooseDeviceProps {
  roomId: IdOf<'room'> | undefined;
  onChoose: (id: IdOf<'video_device'>) => void;
}

/** A visit without a device begins with one of the room, or one that can be brought to the bed. */
export function ChooseDevice({ roomId, onChoose }: ChooseDeviceProps) {
  const api = useApi();
  const division = useDivision();
  const mobile = useQuery({
    queryKey: ['visit', 'devices', division],
    queryFn: ({ signal }) =>
      api.call(
        listVideoDevices,
        { query: { page: 1, per_page: 50, order_by: 'name', filters } },
        { division, signal },
      ),
  });
  const inRoom = useQuery({
    queryKey: ['visit', 'room-devices', roomId],
    queryFn:
      roomId === undefined
        ? skipToken
        : ({ signal }) =>
            api.call(
              listDevicesOfRoom,
              { params: { roomId }, query: { no_pager: 'true' } },
              { division: '*', signal },
            ),
  });
  // A device that watches another patient would show that patient.
  const ofRoom = (inRoom.data ?? []).filter(({ is_active }) => !is_active);
  const carts = (mobile.data?.results ?? []).filter(
    ({ id }) => !ofRoom.some((device) => device.id === id),
  );
  return (
    <>
      {mobile.data === undefined || inRoom.isLoading ? (
        <LoadingState
          what="the video devices"
          onRetry={() => {
            void mobile.refetch();
            if (roomId !== undefined) void inRoom.refetch();
          }}
        />
      ) : (
        <Choices ofRoom={ofRoom} carts={carts} onChoose={onChoose} />
      )}
      <Group>
        <Button variant="default" onClick={closeVisit}>
          Cancel
        </Button>
      </Group>
    </>
  );
}

interface ChoicesProps {
  ofRoom: readonly VideoDevice[];
  carts: readonly VideoDevice[];
  onChoose: (id: IdOf<'video_device'>) => void;
}

function Choices({ ofRoom, carts, onChoose }: ChoicesProps) {
  if (ofRoom.length + carts.length === 0)
    return (
      <EmptyState
        title="No Data Available"
        reason="No cart or other mobile device of this hospital is in service and free. To visit a patient on a fixed device, open the patient."
      />
    );
  return (
    <>
      {ofRoom.length > 0 && (
        <DeviceTable
          label="Video devices of the room that are in service and not in use"
          devices={ofRoom}
          onChoose={onChoose}
        />
      )}
      {carts.length > 0 && (
        <DeviceTable
          label="Mobile video devices that are in service and not in use"
          devices={carts}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
