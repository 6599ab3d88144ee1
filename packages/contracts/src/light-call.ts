import type { AnyCall } from './call.ts';

type Shapes = Pick<AnyCall, 'params' | 'query' | 'body' | 'reply'>;

/** What is needed to send a call; plain values that can stand in the page's first script. */
export type CallFacts = Pick<
  AnyCall,
  'id' | 'method' | 'path' | 'access' | 'division' | 'hasBody' | 'replyKind'
>;

/**
 * A call as the built browser application has it: the facts at once, the shapes with the first
 * reply, because the library that checks them would be a tenth of what must load before the first
 * paint. The build makes these (apps/web/build/light-contracts-plugin.ts).
 */
export interface LightCall extends CallFacts {
  loadShapes: () => Promise<Shapes>;
}

/** @public Named by the code that the build writes. */
export const lightCall = (facts: CallFacts, loadShapes: () => Promise<Shapes>): LightCall => ({
  ...facts,
  loadShapes,
});

/** The shape a reply must have, wherever the contract came from. */
export const replyShape = async (call: AnyCall | LightCall): Promise<Shapes['reply']> =>
  'loadShapes' in call ? (await call.loadShapes()).reply : call.reply;
