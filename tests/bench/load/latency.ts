import { askInTurns, type LatencyLoad } from './closed-loop.ts';
import { serveOnce } from '../worker.ts';

serveOnce<LatencyLoad>(askInTurns);
