import pino, { type Logger } from 'pino';

export type { Logger };

/**
 * Logs carry ids, route templates and error types: never a URL, a body, a name or a record number.
 * The redaction is the second line; the first is that nothing of the kind is handed to the logger.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'url',
        '*.url',
        'body',
        '*.body',
        'query',
        '*.query',
        'headers',
        '*.headers',
        '*.mrn',
        '*.name',
        '*.email',
      ],
      censor: '[hidden]',
    },
    serializers: { err: describeError },
  });
}

/** PostgreSQL puts row values into `detail` and `where`: keep the code and the place, not the data. */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  return {
    type: error.name,
    message: 'severity' in error ? `database error ${error.code ?? ''}` : error.message,
    code: error.code,
    table: error.table,
    constraint: error.constraint,
    stack: error.stack?.split('\n').slice(1, 8).join('\n'),
  };
}
