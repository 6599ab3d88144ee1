import { Popover } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useKey } from '../../../shared/keys/key-list.ts';
import { CurtainDetails } from '../CurtainDetails.tsx';
import type { CurtainOfRoom } from '../use-curtain.ts';
import { TileButton } from './TileButton.tsx';

interface TileCurtainProps {
  curtain: CurtainOfRoom;
  isClosed: boolean;
  /** The tile is the chosen one. */
  hasKey: boolean;
}

/** Closes the curtain at once and asks for the reason afterwards. */
export function TileCurtain({ curtain, isClosed, hasKey }: TileCurtainProps) {
  const [isAsking, setAsking] = useState(false);
  const toggle = () => {
    if (isClosed) curtain.open();
    else {
      curtain.close();
      setAsking(true);
    }
  };
  return (
    <Popover opened={isAsking && isClosed} onChange={setAsking} position="top-end" width={280}>
      <Popover.Target>
        <TileButton
          name={isClosed ? 'Open curtain' : 'Close curtain'}
          keys="C"
          icon={isClosed ? IconEye : IconEyeOff}
          isOn={isClosed}
          onClick={toggle}
        />
      </Popover.Target>
      {hasKey && <CurtainKey onPress={toggle} />}
      <Popover.Dropdown aria-label="The closed curtain">
        <CurtainDetails
          curtain={curtain.curtain}
          onChange={curtain.close}
          onDone={() => setAsking(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function CurtainKey({ onPress }: { onPress: () => void }) {
  useKey({
    keys: 'c',
    does: 'Close or open the curtain of the chosen room',
    group: 'This page',
    run: onPress,
  });
  return null;
}
