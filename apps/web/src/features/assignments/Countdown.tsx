import { useEffect, useEffectEvent, useState } from 'react';

interface CountdownProps {
  /** As the server said it, and when it did: its clock counts, ours only goes on. */
  secondsLeft: number;
  saidAt: number;
  onEnd?: () => void;
}

const tickMs = 500;

const words = (seconds: number): string =>
  seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;

/** Time that is left, counted down; at its end the server is asked what became of it. */
export function Countdown({ secondsLeft, saidAt, onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil(secondsLeft - (now - saidAt) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return <span>{words(left)}</span>;
}
