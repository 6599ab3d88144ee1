import { saveInTurns, type SaveLoad } from './closed-loop-saves.ts';
import { askInTurns, type Latencies, type LatencyLoad } from '../load/closed-loop.ts';
import { serve } from '../peer.ts';

export interface LoadInTurns {
  [operation: string]: (input: never) => Promise<unknown>;
  ask: (load: LatencyLoad) => Promise<Latencies>;
  save: (load: SaveLoad) => Promise<Latencies>;
}

serve({ ask: askInTurns, save: saveInTurns });
