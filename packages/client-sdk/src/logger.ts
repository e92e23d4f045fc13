/** A structured log, such as `pino` or `console`. */
export interface Logger {
  /** One line for each attempt. */
  debug(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** One line for each wait before a retry. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}
