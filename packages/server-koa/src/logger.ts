import { isatty } from 'node:tty';

import type { Logger } from '@procurekit/core/ports';
import { destination, pino, stdTimeFunctions } from 'pino';

import { readableLine } from './readable-line.js';

/** A log that can be flushed before the process ends. */
export interface ProcessLogger extends Logger {
  flush(): void;
}

/** Lowest severity that is written. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

// Nothing logs these; should something start to, they still do not get out.
const SECRET_FIELDS = ['authorization', 'cookie', 'apiKey', 'secret', 'password', 'token', 'secretPlaintext'];

/** Options of a log. */
export interface LoggerOptions {
  /** @default 'info' */
  readonly level?: LogLevel;
  /** File descriptor to write to. @default 1, standard output */
  readonly fd?: number;
  /** Whether lines are readable text instead of JSON. @default true if the output is a terminal */
  readonly readable?: boolean;
}

/** Bytes that are gathered before they are written; people wait for nothing. */
const BATCH_BYTES = 4096;

/**
 * Builds a log on standard output: JSON lines, or readable ones on a terminal. Lines are written in batches, after
 * a second at the latest.
 */
export function createLogger(options: LoggerOptions = {}): ProcessLogger {
  const { fd = 1, readable = isatty(fd) } = options;
  const stream = destination({ fd, sync: false, minLength: readable ? 0 : BATCH_BYTES });
  const timer = setInterval(() => stream.flush(), 1000).unref();
  const log = pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
    },
    readable ? { write: (line: string) => stream.write(readableLine(line)) } : stream,
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
