import type pg from 'pg';

export async function sayGatewayLives(pool: pg.Pool, gatewayId: string, now: Date): Promise<void> {
  await pool.query('SELECT gateway_lives($1, $2)', [gatewayId, now]);
}

/** Answers how many devices went offline with them. */
export async function forgetDeadGateways(
  client: pg.ClientBase,
  unseenSince: Date,
  now: Date,
): Promise<number> {
  const { rows } = await client.query<{ lost: string }>(
    'SELECT forget_dead_gateways($1, $2) AS lost',
    [unseenSince, now],
  );
  return Number(rows[0]?.lost);
}
