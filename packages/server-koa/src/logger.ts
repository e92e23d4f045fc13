import type { Logger } from '@procurekit/core/ports';
import { destination, pino, stdTimeFunctions } from 'pino';

/** A log that can be written out before the process ends. */
export interface ProcessLogger extends Logger {
  flush(): void;
}

/** Severity from which lines are written. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

// Nothing logs these; should something start to, they still do not get out.
const SECRET_FIELDS = ['authorization', 'cookie', 'apiKey', 'secret', 'password', 'token', 'secretPlaintext'];

/** Builds a log of JSON lines on standard output. Lines are written in batches, at the latest after a second. */
export function createLogger(options: { readonly level?: LogLevel; readonly fd?: number } = {}): ProcessLogger {
  const stream = destination({ fd: options.fd ?? 1, sync: false, minLength: 4096 });
  const timer = setInterval(() => stream.flush(), 1000).unref();
  const log = pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
    },
    stream,
  );
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
    flush() {
      clearInterval(timer);
      stream.flushSync();
    },
  };
}
