import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

const mostWaitingBytes = 16 * 1_048_576;

/**
 * Logs carry ids, route templates and error types: never a URL, a body, a name or a record number.
 * The redaction is the second line; the first is that nothing of the kind is handed to the logger.
 */
export function createLogger(level: string): Logger {
  const options: LoggerOptions = {
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
  };
  return pino(options, openOutput());
}

/** On a full disk lines wait, and beyond the most are dropped: without a listener the first would end the process. */
function openOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, maxLength: mostWaitingBytes });
  const flush = output.flushSync.bind(output);
  // Whoever leaves writes what waits, and would try until there is space.
  output.on('error', () => (output.flushSync = () => undefined));
  output.on('drain', () => (output.flushSync = flush));
  // One that is dropped does not try to write what waits, and by then nothing else does.
  output.on('drop', () => output.write(''));
  return output;
}

/**
 * PostgreSQL puts row values into `detail`, `where` and its message, which the stack begins with and which
 * can have several lines: keep the code and the place, not the data.
 */
function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  return {
    type: error.name,
    message: 'severity' in error ? `database error ${error.code ?? ''}` : error.message,
    code: error.code,
    table: error.table,
    constraint: error.constraint,
    stack: framesOf(error).slice(0, 7).join('\n'),
  };
}

/** What stands behind the message. A line of the message that looks like a frame is none of them. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  const behind = at === -1 ? stack : stack.slice(at + message.length);
  return behind.split('\n').filter((line) => /^ +at /.test(line));
}
