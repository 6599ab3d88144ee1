import { Button } from '@mantine/core';
import type { Monitoring } from '../use-monitoring.ts';

interface WallConnectProps {
  monitoring: Monitoring;
  hasPtz: boolean;
}

/** The session has given up. The wall tries again by itself; whoever looks need not wait for it. */
export function WallConnect({ monitoring, hasPtz: ptz }: WallConnectProps) {
  const { state, connect } = monitoring;
  const isElsewhere = state.problem === 'peer-already-connected';
  return (
    <Button
      size="compact-md"
      variant="default"
      onClick={() => connect({ ptz, takeOver: isElsewhere })}
    >
      {isElsewhere ? 'Watch here instead' : 'Connect'}
    </Button>
  );
}
