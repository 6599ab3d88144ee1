/** In the order a person reads them; what waits for what is in `needs`. */
export const partNames = ['postgres', 'nats', 'turn', 'mail', 'identity', 'server'] as const;
export type PartName = (typeof partNames)[number];

export const partTitles: Record<PartName, string> = {
  postgres: 'PostgreSQL',
  nats: 'NATS',
  turn: 'TURN relay',
  mail: 'Mail catcher',
  identity: 'Identity',
  server: 'Server',
};

/**
 * A part starts once these are ready. One that was left out of a subset is not waited for: whoever
 * starts a server without NATS wants to see what it does then.
 */
export const needs: Record<PartName, readonly PartName[]> = {
  postgres: [],
  nats: [],
  turn: [],
  mail: [],
  identity: ['postgres', 'mail'],
  server: ['postgres', 'nats', 'identity'],
};
