/** A structured log. `pino` fits, and so does `console`. */
export interface Logger {
  /** One line for each attempt. */
  debug(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** One line for each wait before a repetition. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}
