/** A structured log, such as `pino` or `console`. */
export interface Logger {
  /** One line for each attempt. */
  debug(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** One line a minute about waits before retries; those in between are lines of `debug`, and it tells how many they were. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}
