import { useEffect, useState } from 'react';
import { useObservable } from './connection/observable.ts';
import { loadIdentity, type DeviceIdentity } from './identity/device-identity.ts';
import { Room } from './room.ts';
import { PairingScreen } from './screen/PairingScreen.tsx';
import { RoomScreen } from './screen/RoomScreen.tsx';

const notKnown = 'The server no longer knows this device. Pair it again to go on.';

/** Nothing before it is known whether this device has been paired. */
export function RoomPage() {
  const [identity, setIdentity] = useState<DeviceIdentity | null>();
  useEffect(() => {
    void loadIdentity().then((known) => setIdentity(known ?? null));
  }, []);
  if (identity === undefined) return null;
  return identity === null ? (
    <PairingScreen onPaired={setIdentity} />
  ) : (
    <PairedRoom key={identity.pairing} identity={identity} onPaired={setIdentity} />
  );
}

interface PairedRoomProps {
  identity: DeviceIdentity;
  onPaired: (identity: DeviceIdentity) => void;
}

function PairedRoom({ identity, onPaired }: PairedRoomProps) {
  // One for as long as the page stands with this identity: it holds the camera and the viewers.
  const [room] = useState(() => new Room(identity));
  useEffect(() => () => room.close(), [room]);
  const connection = useObservable(room.connection.state);
  if (connection === 'unpaired') return <PairingScreen notice={notKnown} onPaired={onPaired} />;
  return <RoomScreen room={room} />;
}
