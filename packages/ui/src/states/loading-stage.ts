import { useEffect, useState } from 'react';

/** Nothing at first (a quick answer must not flicker), then bones, then words, then an end. */
export type LoadingStage = 'quick' | 'skeleton' | 'slow' | 'ended';

const stages = [
  { stage: 'skeleton', afterMs: 200 },
  { stage: 'slow', afterMs: 5_000 },
  { stage: 'ended', afterMs: 20_000 },
] as const satisfies { stage: LoadingStage; afterMs: number }[];

export function useLoadingStage(): LoadingStage {
  const [stage, setStage] = useState<LoadingStage>('quick');
  useEffect(() => {
    const timers = stages.map((next) => setTimeout(() => setStage(next.stage), next.afterMs));
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}
