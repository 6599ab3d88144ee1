import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Held this long it is meant. */
const holdMs = 600;

/** Counts how long something is held; done once it was held long enough. */
export function useHold(onHeld: () => void): {
  isHolding: boolean;
  begin: () => void;
  end: () => void;
  /** Whether the last hold was long enough: what follows the release is then no press of its own. */
  wasHeld: () => boolean;
} {
  const held = useRef(false);
  const [isHolding, setHolding] = useState(false);
  const finish = useEffectEvent(() => {
    held.current = true;
    setHolding(false);
    onHeld();
  });
  useEffect(() => {
    if (!isHolding) return;
    let timer = setTimeout(() => {
      // A busy page hears of a release late: what waits is let through first.
      timer = setTimeout(() => finish(), 0);
    }, holdMs);
    return () => clearTimeout(timer);
  }, [isHolding]);
  return {
    isHolding,
    begin: () => {
      held.current = false;
      setHolding(true);
    },
    end: () => setHolding(false),
    wasHeld: () => held.current,
  };
}
