import { askInTurns, type Latencies, type LatencyLoad } from './closed-loop.ts';
import { serve } from './peer.ts';

export interface TableLoad {
  [operation: string]: (input: never) => Promise<unknown>;
  ask: (load: LatencyLoad) => Promise<Latencies>;
}

serve({ ask: askInTurns });
