type Fields = Record<string, string | number | boolean | undefined>;

export interface Log {
  info(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}

/** One JSON line per event. Account ids may appear; addresses, names, tokens and passwords never. */
export function createLog(write: (line: string) => unknown): Log {
  const line = (level: string, event: string, fields: object) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) => line('error', event, { ...fields, ...describe(error) }),
  };
}

/** Messages of the database and of mail servers may quote what a person typed. */
function describe(error: unknown): Fields {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = error.stack?.split('\n').filter((frame) => /^\s+at /.test(frame));
  const message = 'severity' in error ? 'database error' : error.message;
  return {
    name: error.name,
    code,
    message: message.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, '[address]').slice(0, 300),
    stack: frames
      ?.slice(0, 6)
      .map((frame) => frame.trim())
      .join(' | '),
  };
}
