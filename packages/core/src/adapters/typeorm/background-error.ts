/** Makes an error that has no caller to go to visible without stopping the process. */
export function warnInBackground(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : new Error(String(error)));
}
